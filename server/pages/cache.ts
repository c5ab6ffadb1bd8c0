import { LRUCache } from "lru-cache";
import { createSingleFlight } from "../../platform/runtime/singleFlight.ts";
import type { Entry } from "./entry.ts";

/**
 * Rendered pages as ready bytes. Bounded by `maxBytes`, the least used leave
 * first; however many ask for a page that is not there, it is made once; and a
 * page whose making began before the cache was emptied is not kept.
 */
export function createPageCache({ maxBytes }: { maxBytes: number }) {
	const entries =
		maxBytes > 0
			? new LRUCache<string, Entry>({
					maxSize: maxBytes,
					sizeCalculation: (entry) => entry.bytes + 4096,
				})
			: undefined;
	const flights = createSingleFlight<Entry>();
	let generation = 0;

	return {
		get(key: string): Entry | undefined {
			return entries?.get(key);
		},

		/** The entry of a key, made by `make` where it is not there. */
		obtain(key: string, make: () => Promise<Entry>): Promise<Entry> {
			if (!entries) return make();
			const there = entries.get(key);
			if (there) return Promise.resolve(there);
			return flights.run(key, async () => {
				const begun = generation;
				const entry = await make();
				if (begun === generation && entry.status < 500) entries.set(key, entry);
				return entry;
			});
		},

		/** Puts better bytes in the place of an entry, if it is still the one that is kept. */
		replace(key: string, old: Entry, better: Entry): void {
			if (entries?.peek(key) === old) entries.set(key, better);
		},

		/** Content has changed: nothing rendered before may be sent again. */
		clear(): void {
			generation += 1;
			entries?.clear();
			flights.clear();
		},

		get size() {
			return {
				entries: entries?.size ?? 0,
				bytes: entries?.calculatedSize ?? 0,
			};
		},
	};
}
