import { LRUCache } from "lru-cache";

/**
 * Answers that a thread keeps: those that all pages of six languages share, and of single
 * pages those asked for last.
 */
const mostKept = 64;

/** Answer on its way into a thread: data, or the number of data that are there. */
export type CrossingAnswer =
	| { value: unknown; keep?: number; drop?: number[] }
	| { kept: number };

/**
 * Sends answers into one thread. Readers give the same object to all pages until content
 * changes (`cache/inputs.ts`), and a list of all models may have a megabyte: what is sent
 * for a second time is kept there, and only named from then on.
 */
export function createAnswerSending() {
	const sent = new WeakSet<object>();
	let dropped: number[] = [];
	let last = 0;
	const kept = new LRUCache<object, number>({
		max: mostKept,
		dispose: (number) => dropped.push(number),
	});

	return function crossing(value: unknown): CrossingAnswer {
		if (typeof value !== "object" || value === null) return { value };
		const known = kept.get(value);
		if (known !== undefined) return { kept: known };
		if (!sent.has(value)) {
			sent.add(value);
			return { value };
		}
		const keep = ++last;
		kept.set(value, keep);
		const drop = dropped;
		dropped = [];
		return { value, keep, ...(drop.length > 0 && { drop }) };
	};
}

/** Receives answers in a thread. */
export function createAnswerKeeping() {
	const kept = new Map<number, unknown>();

	return function received(answer: CrossingAnswer): unknown {
		if ("kept" in answer) return kept.get(answer.kept);
		const { value, keep, drop = [] } = answer;
		for (const number of drop) kept.delete(number);
		if (keep !== undefined) kept.set(keep, value);
		return value;
	};
}
