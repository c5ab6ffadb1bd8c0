import { setImmediate as nextTurn } from "node:timers/promises";
import type { Db } from "../../../platform/db/open.ts";
import { createLruCache } from "../../../platform/runtime/lruCache.ts";
import { filesOf } from "../archive/archiveQueries.ts";
import { lastChange } from "../library/changeQueries.ts";
import type { CarriedSize } from "./archivedPictures.ts";
import { entriesIn, foldersKeptFrom, picturesNumbered } from "./keptQueries.ts";
import { isPicture } from "./pictureTypes.ts";

/** Archives of which it is remembered in what state they were open. */
const remembered = 5000;
/** Files asked for in one question. */
const batch = 500;

/**
 * Whether a planned archive has no original that an account is kept from, as of now. Asked
 * before each answer, and while it is sent: a folder may have been set since, a file moved
 * into one, or the account put into a group. Reads two lines where nothing has changed.
 */
export function createArchiveKeeping({ db }: { db: Db }) {
	const seen = createLruCache<string>({ max: remembered });

	return async function isOpen(
		id: string,
		accountId: string,
	): Promise<boolean> {
		const folders = await foldersKeptFrom(db, accountId);
		if (folders.length === 0) return true;
		const state = `${await lastChange(db)} ${folders.join()}`;
		if (seen.get(id) === state) return true;
		const row = await filesOf(db, id);
		if (!row) return false;
		const carried: CarriedSize[] = JSON.parse(row.sized);
		const sized = new Set(carried.map(([number]) => number));
		const files: number[] = JSON.parse(row.files);
		const originals = files.filter((one) => !sized.has(one));
		for (let start = 0; start < originals.length; start += batch) {
			const some = originals.slice(start, start + batch);
			const rows = await picturesNumbered(db, some);
			const ids = rows.flatMap((one) =>
				isPicture(one.media_type) ? one.id : [],
			);
			if ((await entriesIn(db, ids, folders)).size > 0) return false;
			await nextTurn();
		}
		seen.set(id, state);
		return true;
	};
}
