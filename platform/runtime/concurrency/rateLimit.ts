import type { Clock } from "../clock.ts";
import { createLruCache } from "../lruCache.ts";

/** Keys counted at once; of more, the one longest unused is forgotten. */
const mostKeys = 10_000;

/**
 * A rate limit: each key may do something `most` times in `within` milliseconds.
 * In memory, of this process alone, for what costs its time; what has to hold for
 * all processes and survive them is counted in the database (`loginRateLimit.ts`, `spam.ts`).
 */
export function createRateLimit(deps: {
	most: number;
	within: number;
	clock: Clock;
}) {
	const { most, within, clock } = deps;
	const windows = createLruCache<{ begun: number; count: number }>({
		max: mostKeys,
	});

	/**
	 * Counts a try. Seconds until another may pass, or 0 where this one may.
	 *
	 * @param share how much more this key may than others
	 */
	return function take(key: string, share = 1): number {
		const now = clock.now().getTime();
		const known = windows.get(key);
		const age = known ? now - known.begun : within;
		// A clock that was put back makes nobody wait for longer.
		if (!known || age >= within || age < 0) {
			windows.set(key, { begun: now, count: 1 });
			return 0;
		}
		known.count += 1;
		return known.count > most * share ? Math.ceil((within - age) / 1000) : 0;
	};
}
