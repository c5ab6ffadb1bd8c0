import { setImmediate as nextTurn } from "node:timers/promises";
import type { SortColumn } from "../../../contracts/files/fileBounds.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Closed } from "../audience/sight.ts";
import { type ListedRow, listedColumns } from "../library/libraryQueries.ts";
import { type Place, placeColumns, rowsAfter } from "./listingQueries.ts";

/** The files of a folder, or what else lies in it, in one order. */
export type KeysetPages = ReturnType<typeof createKeysetPages>;

/** Every so many rows a place is remembered: skipping this many takes 0.03 ms. */
const stride = 250;
/** Ends of pages that were read, remembered beside those. */
const endLimit = 1000;

/**
 * Keyset pagination: reads pages by the places of their neighbours, never counting through from the
 * start: the first jump far into a run walks its index once and remembers every
 * `stride`th place. Good for one state of a folder only; see `listing.ts`.
 */
export function createKeysetPages(run: {
	/** Undefined for the roots of the tree. */
	parentId: string | undefined;
	/** 0 for what holds entries, 1 for files. */
	rank: 0 | 1;
	count: number;
	sort: SortColumn;
	order: "asc" | "desc";
	/** Audiences of folders that are left out. */
	closed: Closed;
}) {
	const { columns, order } = orderOf(run);
	/** The last row before each multiple of `stride`, from the second on. */
	const strides: Place[] = [];
	/** The last row before an offset. */
	const ends = new Map<number, Place>();
	let walk: Promise<unknown> = Promise.resolve();

	const after = (db: Db, row: Place | undefined) =>
		rowsAfter(db, { ...run, columns, order }, row);

	/** Remembers places until the `index`th is known; false where the run is shorter. */
	async function walkTo(db: Db, index: number): Promise<boolean> {
		while (strides.length < index) {
			// Yields to other requests every 40 steps.
			if (strides.length % 40 === 39) await nextTurn();
			const next = await after(db, strides.at(-1))
				.select(placeColumns)
				.offset(stride - 1)
				.limit(1)
				.executeTakeFirst();
			if (!next) return false;
			strides.push(next);
		}
		return true;
	}

	return {
		count: run.count,

		/** At most `limit` rows from an offset on. */
		async read(db: Db, offset: number, limit: number): Promise<ListedRow[]> {
			const index = Math.floor(offset / stride);
			let before = ends.get(offset);
			let skip = 0;
			if (!before) {
				// Walks run one at a time: several at once would all go the same way.
				const there = walk.then(() => walkTo(db, index));
				walk = there.catch(() => undefined);
				if (!(await there)) return [];
				before = strides[index - 1];
				skip = offset % stride;
			}
			const rows = await after(db, before)
				.select(listedColumns)
				.offset(skip)
				.limit(limit)
				.execute();
			const last = rows.at(-1);
			if (ends.size >= endLimit) ends.clear();
			if (last) ends.set(offset + rows.length, placeOf(last));
			return rows;
		},
	};
}

/** Only that: a row is some ten times larger. */
function placeOf({ ext, size, created_at, sort_key, id }: Place): Place {
	return { ext, size, created_at, sort_key, id };
}

/** Files of one ending or size stand in the order of their names. */
export function orderOf({
	sort,
	order,
	rank,
}: Pick<Parameters<typeof createKeysetPages>[0], "sort" | "order" | "rank">): {
	columns: readonly (keyof Place)[];
	order: "asc" | "desc";
} {
	const byName = ["sort_key", "id"] as const;
	if (sort === "name") return { columns: byName, order };
	if (sort === "create_time")
		return { columns: ["created_at", ...byName] as const, order };
	// Folders have neither size nor ending.
	if (rank === 0) return { columns: byName, order: "asc" as const };
	return { columns: [sort, ...byName] as const, order };
}
