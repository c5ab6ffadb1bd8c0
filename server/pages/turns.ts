/**
 * Lets at most `limit` tasks run at once, the others in the order they came.
 * Each begins in a turn of the event loop of its own: Node takes in one new
 * connection a turn, so that a turn which made many pages would leave clients
 * waiting for seconds. `onWait` hears of each that has to wait.
 */
export function createTurns(limit: number, onWait = () => {}) {
	let running = 0;
	const waiting: (() => void)[] = [];

	return async function take<T>(task: () => Promise<T>): Promise<T> {
		if (running >= limit) {
			onWait();
			await new Promise<void>((resolve) => waiting.push(resolve));
		} else {
			running += 1;
		}
		await new Promise<void>((resolve) => {
			setImmediate(resolve);
		});
		try {
			return await task();
		} finally {
			const next = waiting.shift();
			if (next) next();
			else running -= 1;
		}
	};
}
