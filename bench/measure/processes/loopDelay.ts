/**
 * Preloaded into a server under measurement (`--import`): notes how long its
 * event loop was not free to turn, and how much of that its own thread worked.
 * The rest of a delay went to somebody else's program, or to waiting in a
 * system call.
 */
import { existsSync, renameSync, writeFileSync } from "node:fs";

const file = process.env.LOOP_DELAY_FILE;
const every = 5;

if (file) {
	let last = performance.now();
	let used = process.threadCpuUsage();
	const none: LoopDelay = { late: 0, worked: 0, mostWorked: 0 };
	let worst = { ...none };
	let kept = 0;
	/** Whole or not at all: it may be read at any moment. */
	const write = () => {
		kept = worst.late + worst.mostWorked;
		writeFileSync(`${file}.new`, JSON.stringify(worst));
		renameSync(`${file}.new`, file);
	};
	const keep = () => {
		if (worst.late + worst.mostWorked > kept) write();
	};
	setInterval(() => {
		const now = performance.now();
		const { user, system } = process.threadCpuUsage(used);
		const late = now - last - every;
		const worked = (user + system) / 1000;
		if (late > worst.late) worst = { ...worst, late, worked };
		if (worked > worst.mostWorked) worst.mostWorked = worked;
		last = now;
		used = process.threadCpuUsage();
	}, every).unref();
	// Whoever measures takes the file away, and what counts begins then.
	setInterval(() => {
		if (existsSync(file)) return keep();
		worst = { ...none };
		write();
	}, 200).unref();
	process.on("exit", keep);
}

/**
 * Milliseconds the loop was late, those its own thread worked meanwhile, and the
 * most it worked in any one turn: what it would be late on an idle machine.
 */
export type LoopDelay = { late: number; worked: number; mostWorked: number };
