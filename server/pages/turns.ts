/**
 * Lets at most `limit` tasks run at once, the others in the order they came:
 * a burst of renders then delays everybody a little and nobody for long.
 */
export function createTurns(limit: number) {
	let running = 0;
	const waiting: (() => void)[] = [];

	return async function take<T>(task: () => Promise<T>): Promise<T> {
		if (running >= limit) {
			await new Promise<void>((resolve) => waiting.push(resolve));
		} else {
			running += 1;
		}
		try {
			return await task();
		} finally {
			const next = waiting.shift();
			if (next) next();
			else running -= 1;
		}
	};
}
