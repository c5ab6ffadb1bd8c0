import { createSingleFlight } from "../../../platform/runtime/concurrency/singleFlight.ts";
import type { PageCache } from "../cache/cache.ts";
import { type Entry, withEncoding } from "../cache/entry.ts";
import type { Accepted } from "../negotiate.ts";

/** Whether an entry is compressed in a way that a client takes, or need not be. */
export function isEncoded(
	{ best, variants }: Entry,
	{ kept, first }: Accepted,
): boolean {
	if (best || first === "identity") return true;
	return variants[kept] !== undefined || variants[first] !== undefined;
}

/**
 * Gives a page that was made for a client of another kind (a crawler without an
 * encoding, a browser without Zstandard) the encoding that this one takes, for all
 * who follow: nobody waits for a page several times as large over a phone's line.
 */
export function createEncoding() {
	// By entry, not by address: a page that says something else by now is another.
	const flights = new WeakMap<
		Entry,
		ReturnType<typeof createSingleFlight<Entry>>
	>();

	/** The entry of a key, in an encoding that a client takes. */
	return async function encode(
		cache: Pick<PageCache, "replace">,
		key: string,
		entry: Entry,
		accepted: Accepted,
	): Promise<Entry> {
		if (isEncoded(entry, accepted)) return entry;
		const { first } = accepted;
		const flight = flights.get(entry) ?? createSingleFlight<Entry>();
		flights.set(entry, flight);
		return flight.run(first, async () => {
			const fuller = await withEncoding(entry, first);
			cache.replace(key, entry, fuller);
			return fuller;
		});
	};
}
