import { LRUCache } from "lru-cache";

import type { Clock } from "../../../platform/runtime/clock.ts";
import { createSingleFlight } from "../../../platform/runtime/concurrency/singleFlight.ts";
import type { PageRequest } from "../addresses/address.ts";
import { type Entry, saysTheSame, withoutCdn } from "./entry.ts";
import type { PageInputs } from "./inputs.ts";

/** Milliseconds for which a page as it was may stand in for the one that cannot be made. */
export const staleFor = 5 * 60_000;

export type PageCache = ReturnType<typeof createPageCache>;

/** A page as it was made, with what it was made of where that is known. */
export type MadePage = {
	entry: Entry;
	inputs?: PageInputs;
	/** Request that it was first made for. */
	request?: PageRequest;
	/** Whether it was read, and not rendered (`server/pages/copies/`). */
	isCopy?: true;
};

/** A page, and since when, in milliseconds, the content may say something else. */
type Kept = MadePage & { staleSince?: number };

/**
 * Rendered pages as ready bytes. Bounded by `maxBytes`, the least used leave
 * first; however many ask for a page that is not there, it is made once; and a
 * page whose making began before a change is a former one at once. A former page
 * whose inputs are the same after the change is the page again, without a render;
 * one that is made anew and says the same keeps its bytes.
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
	const counts = { made: 0, held: 0, same: 0, read: 0 };

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
	 * Keeps a page. Changes made meanwhile are not in it: until it is found to hold it
	 * can do no more than stand in.
	 */
	function keep(key: string, page: MadePage, begun: number): void {
		if (begun === generation) entries?.set(key, page);
		else if (!fresh(entries?.peek(key)))
			entries?.set(key, { ...page, staleSince: now() });
	}

	/** A page in doubt says what the content said when it was asked. */
	function hold(kept: Kept, begun: number): void {
		if (begun !== generation || kept.staleSince === undefined) return;
		counts.held += 1;
		delete kept.staleSince;
	}

	/** A page that was made anew; where it says the same, in the bytes it had before. */
	function renewed(key: string, made: MadePage): MadePage {
		if (made.isCopy) counts.read += 1;
		else counts.made += 1;
		const before = entries?.peek(key);
		if (!before || !saysTheSame(before.entry, made.entry)) return made;
		if (!made.isCopy) counts.same += 1;
		return { ...made, entry: before.entry };
	}

	return {
		get(key: string): Entry | undefined {
			return fresh(entries?.get(key));
		},

		/** Reads an entry without counting as a use. */
		peek(key: string): Entry | undefined {
			return fresh(entries?.peek(key));
		},

		/**
		 * The entry of a key, made by `make` where it is not there, or where its inputs do
		 * not hold any longer.
		 */
		async obtain(
			key: string,
			make: () => Promise<MadePage>,
			holds: (inputs: PageInputs) => Promise<boolean> = async () => false,
		): Promise<Entry> {
			if (!entries) return (await make()).entry;
			const there = fresh(entries.get(key));
			if (there) return there;
			return flights.run(key, async () => {
				const begun = generation;
				try {
					const before = entries.peek(key);
					if (before?.inputs && (await holds(before.inputs))) {
						hold(before, begun);
						return before.entry;
					}
					const made = renewed(key, await make());
					if (made.entry.status < 500) keep(key, made, begun);
					return made.entry;
				} catch (error) {
					const found = isOutage(error) ? former(key) : undefined;
					if (found === undefined) throw error;
					return found;
				}
			});
		},

		/** Pages in doubt, and the requests they were made for, the one used last first. */
		inDoubt(): [key: string, request: PageRequest][] {
			return [...(entries?.entries() ?? [])].flatMap(
				([key, { staleSince, request, inputs }]) =>
					staleSince !== undefined && request && inputs
						? [[key, request] as [string, PageRequest]]
						: [],
			);
		},

		/**
		 * Whether a page in doubt holds; undefined for a page that is not in doubt. A page
		 * that does not hold stays in doubt.
		 */
		async recheck(
			key: string,
			holds: (inputs: PageInputs) => Promise<boolean>,
		): Promise<boolean | undefined> {
			const kept = entries?.peek(key);
			if (!kept?.inputs || kept.staleSince === undefined) return undefined;
			const begun = generation;
			const isSame = await holds(kept.inputs);
			if (isSame) hold(kept, begun);
			return isSame;
		},

		/** Puts better bytes in the place of an entry, if it is still the one that is kept. */
		replace(key: string, old: Entry, better: Entry): void {
			const kept = entries?.peek(key);
			if (kept?.entry === old) entries?.set(key, { ...kept, entry: better });
		},

		/** Keeps what stands in for a page that cannot be made now; since when, in milliseconds, it is not the page. */
		lend(key: string, entry: Entry, staleSince = now()): void {
			if (!fresh(entries?.peek(key))) entries?.set(key, { entry, staleSince });
		},

		/**
		 * Content has changed: no page rendered before is sent again until it was found to
		 * hold, or made anew.
		 */
		suspect(): void {
			generation += 1;
			flights.clear();
			for (const [key, kept] of entries?.entries() ?? []) {
				kept.staleSince ??= now();
				const isSpent = now() - kept.staleSince > staleFor;
				if (isSpent && !kept.inputs) entries?.delete(key);
			}
		},

		/** All pages have to be made anew. */
		clear(): void {
			for (const kept of entries?.values() ?? []) delete kept.inputs;
			this.suspect();
		},

		/** Pages made, found to hold without being made, made with the bytes they had, and read from their copies. */
		counts: () => ({ ...counts }),

		get size() {
			return {
				entries: entries?.size ?? 0,
				bytes: entries?.calculatedSize ?? 0,
			};
		},
	};
}
