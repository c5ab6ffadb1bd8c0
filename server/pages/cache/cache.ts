import { LRUCache } from "lru-cache";
import type { Clock } from "../../../platform/runtime/clock.ts";
import { createSingleFlight } from "../../../platform/runtime/concurrency/singleFlight.ts";
import { type Entry, withoutCdn } from "./entry.ts";

/** Milliseconds for which a page as it was may stand in for the one that cannot be made. */
export const staleFor = 5 * 60_000;

export type PageCache = ReturnType<typeof createPageCache>;

/** A page, and since when, in milliseconds, it is no longer what the content says. */
type Kept = { entry: Entry; staleSince?: number };

/**
 * Rendered pages as ready bytes. Bounded by `maxBytes`, the least used leave
 * first; however many ask for a page that is not there, it is made once; and a
 * page whose making began before the cache was emptied is a former one at once.
 * Where a page cannot be made anew because the platform is out (`isOutage`), the
 * former one stands in for it, for five minutes (stale if error), and at no CDN.
 */
export function createPageCache(deps: {
	maxBytes: number;
	isOutage: (error: unknown) => boolean;
	clock: Clock;
}) {
	const { maxBytes, isOutage, clock } = deps;
	const entries =
		maxBytes > 0
			? new LRUCache<string, Kept>({
					maxSize: maxBytes,
					sizeCalculation: ({ entry }) => entry.bytes + 4096,
				})
			: undefined;
	const flights = createSingleFlight<Entry>();
	let generation = 0;

	const now = () => clock.now().getTime();
	const fresh = (kept?: Kept) =>
		kept?.staleSince === undefined ? kept?.entry : undefined;

	/** The page as it was a moment ago. */
	function former(key: string): Entry | undefined {
		const kept = entries?.get(key);
		if (kept?.staleSince === undefined) return kept?.entry;
		if (now() - kept.staleSince > staleFor) return undefined;
		return withoutCdn(kept.entry);
	}

	/**
	 * Keeps a page. Changes made meanwhile are not in it: it then can do no more
	 * than stand in.
	 */
	function keep(key: string, entry: Entry, begun: number): void {
		if (begun === generation) entries?.set(key, { entry });
		else if (!fresh(entries?.peek(key)))
			entries?.set(key, { entry, staleSince: now() });
	}

	return {
		get(key: string): Entry | undefined {
			return fresh(entries?.get(key));
		},

		/** Reads an entry without counting as a use. */
		peek(key: string): Entry | undefined {
			return fresh(entries?.peek(key));
		},

		/** The entry of a key, made by `make` where it is not there. */
		obtain(key: string, make: () => Promise<Entry>): Promise<Entry> {
			if (!entries) return make();
			const there = fresh(entries.get(key));
			if (there) return Promise.resolve(there);
			return flights.run(key, async () => {
				const begun = generation;
				try {
					const entry = await make();
					if (entry.status < 500) keep(key, entry, begun);
					return entry;
				} catch (error) {
					const found = isOutage(error) ? former(key) : undefined;
					if (found === undefined) throw error;
					return found;
				}
			});
		},

		/** Puts better bytes in the place of an entry, if it is still the one that is kept. */
		replace(key: string, old: Entry, better: Entry): void {
			if (fresh(entries?.peek(key)) === old)
				entries?.set(key, { entry: better });
		},

		/** Keeps what stands in for a page that cannot be made now; since when, in milliseconds, it is not the page. */
		lend(key: string, entry: Entry, staleSince = now()): void {
			if (!fresh(entries?.peek(key))) entries?.set(key, { entry, staleSince });
		},

		/** Content has changed: nothing rendered before may be sent again while it can be made anew. */
		clear(): void {
			generation += 1;
			flights.clear();
			for (const [key, kept] of entries?.entries() ?? []) {
				kept.staleSince ??= now();
				if (now() - kept.staleSince > staleFor) entries?.delete(key);
			}
		},

		get size() {
			return {
				entries: entries?.size ?? 0,
				bytes: entries?.calculatedSize ?? 0,
			};
		},
	};
}
