import { setImmediate } from "node:timers/promises";
import pLimit from "p-limit";

/**
 * At most `atOnce` tasks run, the others wait in the order they came. Of more
 * than `mostWaiting` who wait, each is refused at once. For tasks of strangers
 * who should take turns, see `fairSemaphore.ts`.
 *
 * @param options.refusal what is thrown at a task there is no place for
 */
export function createSemaphore(options: {
	atOnce: number;
	mostWaiting?: number;
	refusal?: () => Error;
	/** Each begins in a turn of the event loop of its own. */
	ownTurn?: boolean;
}) {
	const { atOnce, mostWaiting = Number.POSITIVE_INFINITY } = options;
	const { refusal = () => new Error("Too many wait."), ownTurn } = options;
	const limit = pLimit(atOnce);
	/** Turn of the last task that began: a task asked for meanwhile comes after it. */
	let turn: Promise<unknown> = Promise.resolve();

	return async function take<T>(task: () => Promise<T>): Promise<T> {
		if (limit.activeCount >= atOnce && limit.pendingCount >= mostWaiting)
			throw refusal();
		return limit(async () => {
			if (ownTurn) {
				turn = turn.then(() => setImmediate());
				await turn;
			}
			return task();
		});
	};
}
