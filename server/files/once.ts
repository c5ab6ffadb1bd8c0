import { LRUCache } from "lru-cache";

/**
 * Does work once for a key within a time, in milliseconds, and again where it
 * failed. Who comes while it is done waits for it.
 */
export function createOnce(bounds: { max: number; ttl: number }) {
	const runs = new LRUCache<string, Promise<void>>(bounds);
	return function once(key: string, work: () => Promise<void>): Promise<void> {
		const found = runs.get(key);
		if (found) return found;
		const run = work().catch((error) => {
			runs.delete(key);
			throw error;
		});
		runs.set(key, run);
		return run;
	};
}
