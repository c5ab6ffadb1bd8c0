import { setImmediate as nextTurn } from "node:timers/promises";
import { PostgresAdapter } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import { createLruCache } from "../../../platform/runtime/lruCache.ts";
import { hiddenAmong, type Sight, type Viewer } from "../audience/sight.ts";
import { parentsOf } from "../audience/sightQueries.ts";
import { endedAmong } from "../editions/editionQueries.ts";
import { changedNumbers, lastChange } from "../library/changeQueries.ts";
import { rowsOf } from "../search/fileSearchQueries.ts";
import { filesOf } from "./archiveQueries.ts";
import type { TakenEdition } from "./plan.ts";

/** Archives of which it is remembered up to when they were whole. */
const remembered = 5000;
/** Entries asked for in one question. */
const batch = 500;

/**
 * Condition that an entry was there before an archive was planned. SQLite gives the number
 * of the newest entry again once that is gone: such a number names another file. Ids of one
 * machine are in the order of time; PostgreSQL, which several machines share, gives no
 * number again.
 */
const isEarlier =
	(db: Db, archiveId: string) =>
	(entry: { id: string }): boolean =>
		db.getExecutor().adapter instanceof PostgresAdapter || entry.id < archiveId;

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
			const there = (await rowsOf(db, some)).filter(isEarlier(db, id));
			if (there.length < some.length) return false;
		}
		const taken: TakenEdition[] = JSON.parse(row.editions);
		const editions = changed
			? taken.filter(([number]) => changed.has(number))
			: taken;
		for (let start = 0; start < editions.length; start += batch)
			if (await endedAmong(db, editions.slice(start, start + batch)))
				return false;
		seen.set(id, last);
		return true;
	};
}

/**
 * Whether somebody may see every file of a planned archive, as of now. Asked before each
 * answer, and while it is sent. Reads one number where neither the library nor what is
 * closed to him has changed since.
 */
export function createOpenness({ db, sight }: { db: Db; sight: Sight }) {
	const seen = createLruCache<{ change: number; key: string }>({
		max: remembered,
	});

	/** Files of an archive that may have come under another audience since it was open; none of a plan that is gone. */
	async function candidates(id: string, since: number | undefined) {
		const row = await filesOf(db, id);
		if (!row) return undefined;
		const files: number[] = JSON.parse(row.files);
		const changed =
			since === undefined ? undefined : await changedNumbers(db, since);
		if (!changed) return files;
		const numbers = [...changed];
		for (let start = 0; start < numbers.length; start += batch) {
			const rows = await parentsOf(db, numbers.slice(start, start + batch));
			// All below a folder that was moved, or has another audience.
			if (rows.some(({ rank }) => rank === 0)) return files;
		}
		return files.filter((one) => changed.has(one));
	}

	return async function isOpen(id: string, viewer: Viewer): Promise<boolean> {
		const change = await lastChange(db);
		const closed = await sight.closedTo(viewer, change);
		if (closed.key === "") return true;
		const before = seen.get(id);
		const same = before?.key === closed.key ? before.change : undefined;
		if (same === change) return true;
		const files = await candidates(id, same);
		if (!files) return false;
		const known = new Set<string>();
		const shut = new Set(closed.numbers);
		for (let start = 0; start < files.length; start += batch) {
			const some = await parentsOf(db, files.slice(start, start + batch));
			const rows = some.filter(isEarlier(db, id));
			// Granted entries are judged file by file.
			if (closed.granted) {
				const ids = rows.map((one) => one.id);
				if ((await hiddenAmong(db, closed, ids)).size > 0) return false;
				continue;
			}
			// A file has an audience of its own where it has dates.
			if (rows.some(({ audience }) => shut.has(audience ?? 0))) return false;
			const parents = rows.flatMap(({ parent_id }) => parent_id ?? []);
			const fresh = [...new Set(parents)].filter((one) => !known.has(one));
			if ((await hiddenAmong(db, closed, fresh)).size > 0) return false;
			for (const one of fresh) known.add(one);
			await nextTurn();
		}
		seen.set(id, { change, key: closed.key });
		return true;
	};
}
