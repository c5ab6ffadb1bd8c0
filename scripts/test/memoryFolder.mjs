// Plain JavaScript that an older Node can run too, as all that `npm test` begins with.
import {
	chmodSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statfsSync,
} from "node:fs";
import { freemem } from "node:os";
import { join } from "node:path";

const memory = "/dev/shm";
const prefix = "forecourt-tests-";
/** Bytes there must be room for: what tests hold at a time is an eighth of it. */
const room = 4 * 1024 ** 3;

/**
 * A folder in memory (tmpfs) for what tests make: thousands of small databases, which
 * else wait for a disk a third of the time.
 *
 * @returns its path and what removes it; undefined where there is no such room, or where
 *   programs may not be run from it
 */
export function makeMemoryFolder() {
	try {
		const { bavail, bsize } = statfsSync(memory);
		if (bavail * bsize < room || freemem() < room || !mayRun()) return;
		removeLeft();
		const path = mkdtempSync(join(memory, `${prefix}${process.pid}-`));
		// PostgreSQL runs as somebody else where we are root.
		chmodSync(path, 0o755);
		return {
			path,
			remove: () => rmSync(path, { recursive: true, force: true }),
		};
	} catch {
		// Not on this system.
	}
}

function mayRun() {
	const mounts = readFileSync("/proc/mounts", "utf8").split("\n");
	const options = mounts
		.map((line) => line.split(" "))
		.findLast(([, place]) => place === memory)?.[3];
	return options !== undefined && !options.split(",").includes("noexec");
}

/** Removes folders of runs that were killed. */
function removeLeft() {
	for (const name of readdirSync(memory)) {
		if (!name.startsWith(prefix)) continue;
		const [pid] = name.slice(prefix.length).split("-");
		if (!isRunning(Number(pid)))
			rmSync(join(memory, name), { recursive: true, force: true });
	}
}

function isRunning(pid) {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return error.code === "EPERM";
	}
}
