import { setImmediate as nextTurn } from "node:timers/promises";
import type { Db } from "../../../platform/db/open.ts";
import { type ArchivedEntry, entriesByIds } from "../archive/archiveQueries.ts";
import { type Closed, hiddenAmong } from "../audience/sight.ts";
import { isEntryId } from "../library/libraryQueries.ts";
import { stepsTo } from "../library/treeQueries.ts";

/** Entries looked up at once; others have their turn between. */
const atOnce = 500;

/** Published entries with these ids of which nothing is closed, by id. */
export async function entriesThere(
	db: Db,
	ids: string[],
	closed: Closed,
): Promise<Map<string, ArchivedEntry>> {
	const found = new Map<string, ArchivedEntry>();
	const possible = ids.filter(isEntryId);
	for (let start = 0; start < possible.length; start += atOnce) {
		const some = possible.slice(start, start + atOnce);
		const hidden = await hiddenAmong(db, closed, some);
		for (const row of await entriesByIds(db, some))
			if (!hidden.has(row.id)) found.set(row.id, row);
		await nextTurn();
	}
	return found;
}

/**
 * Ids of entries that lie in another of them, at whatever depth, and come with that one. What
 * was granted in something that is closed comes with nothing above that.
 */
export async function insideOthers(
	db: Db,
	entries: Map<string, Pick<ArchivedEntry, "kind">>,
	closed: Closed,
): Promise<Set<string>> {
	const inside = new Set<string>();
	// Nothing lies in a file.
	if ([...entries.values()].every(({ kind }) => kind === "file")) return inside;
	const ids = [...entries.keys()];
	for (let start = 0; start < ids.length; start += atOnce) {
		const steps = await stepsTo(db, ids.slice(start, start + atOnce));
		const above = new Set(steps.map(({ id }) => id));
		const hidden = await hiddenAmong(db, closed, [...above]);
		// The highest first: what is closed parts an entry from all above that.
		for (const { to, id } of steps)
			if (hidden.has(id)) inside.delete(to);
			else if (id !== to && entries.has(id)) inside.add(to);
		await nextTurn();
	}
	return inside;
}
