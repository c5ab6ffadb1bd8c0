/** Copies under way at once: a few hide the latency of a bucket. */
const atOnce = 4;

/** Does the work for each of them, a few at once; ends with the first that fails. */
export async function inParallel<T>(
	items: Iterable<T>,
	work: (item: T) => Promise<void>,
): Promise<void> {
	const iterator = items[Symbol.iterator]();
	let failed = false;
	async function run(): Promise<void> {
		for (let next = iterator.next(); !next.done; next = iterator.next()) {
			if (failed) return;
			try {
				await work(next.value);
			} catch (error) {
				failed = true;
				throw error;
			}
		}
	}
	await Promise.all(Array.from({ length: atOnce }, run));
}
