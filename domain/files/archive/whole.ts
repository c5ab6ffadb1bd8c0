import type { Db } from "../../../platform/db/open.ts";
import { createLruCache } from "../../../platform/runtime/lruCache.ts";
import { changedNumbers, lastChange } from "../library/changeQueries.ts";
import { rowsOf } from "../search/fileSearchQueries.ts";
import { filesOf } from "./archiveQueries.ts";

/** Archives of which it is remembered up to when they were whole. */
const remembered = 5000;
/** Entries asked for in one question. */
const batch = 500;

/**
 * Whether everything in a planned archive is still there for everybody. Asked
 * before each answer: what staff withdraw is gone from archives at once, in every
 * process. Reads one number where nothing of the library changed since.
 */
export function createWholeness({ db }: { db: Db }) {
	const seen = createLruCache<number>({ max: remembered });

	return async function isWhole(id: string): Promise<boolean> {
		const last = await lastChange(db);
		if (seen.get(id) === last) return true;
		const row = await filesOf(db, id);
		if (!row) return false;
		const changed = await changedNumbers(db, seen.get(id) ?? row.revision);
		const files: number[] = JSON.parse(row.files);
		const candidates = changed
			? files.filter((one) => changed.has(one))
			: files;
		for (let start = 0; start < candidates.length; start += batch) {
			const some = candidates.slice(start, start + batch);
			if ((await rowsOf(db, some)).length < some.length) return false;
		}
		seen.set(id, last);
		return true;
	};
}
