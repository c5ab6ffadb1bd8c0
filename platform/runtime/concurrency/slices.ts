import { setImmediate } from "node:timers/promises";

/** Milliseconds that long work goes on before the event loop turns: a kept page waits no longer for it. */
const share = 1;

/** Turn of the slice that was asked for last: long works have turns of their own, one after the other. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * Cuts one long work into slices, so that whatever else the process has to answer is
 * answered between them. To be asked after each step that takes a fraction of a
 * millisecond: a promise where the next step has to wait for its turn, undefined where it
 * may follow at once. However many long works there are, a turn has a slice of one.
 */
export function createSlices(): () => Promise<void> | undefined {
	let began = performance.now();
	async function wait(): Promise<void> {
		turn = turn.then(() => setImmediate());
		await turn;
		began = performance.now();
	}
	return () => (performance.now() - began < share ? undefined : wait());
}

/** Does something with each of many, in slices. */
export async function eachInSlices<T>(
	all: Iterable<T>,
	work: (one: T) => void,
): Promise<void> {
	const pause = createSlices();
	for (const one of all) {
		work(one);
		const turn = pause();
		if (turn) await turn;
	}
}

/** Maps each of many, in slices. */
export async function mapInSlices<T, Made>(
	all: Iterable<T>,
	work: (one: T) => Made,
): Promise<Made[]> {
	const made: Made[] = [];
	await eachInSlices(all, (one) => made.push(work(one)));
	return made;
}
