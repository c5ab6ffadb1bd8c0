import type { SortColumn } from "../../../contracts/files/fileBounds.ts";
import type { Db } from "../../../platform/db/open.ts";
import { allOpen, type Closed } from "../audience/sight.ts";
import { type FileEntry, listedColumns } from "../library/libraryQueries.ts";
import { orderOf } from "./keysetPagination.ts";
import { type Place, placeColumns, rowsAfter } from "./listingQueries.ts";

/** States that staff are shown, of what holds entries and of files. */
const shownStates = [
	["published", "held"],
	["published", "hidden", "held"],
] as const;

const columns = [
	...listedColumns,
	...(["state", "rank", "audience", "policy", "parent_id"] as const),
	"offers_former",
] as const;
export type StaffRow = Pick<FileEntry, (typeof columns)[number]>;

/** Place behind a row, as a text that a page is asked for by. */
type Cursor = { rank: number; row: Place };

/**
 * A page of a folder's entries in whatever state, folders first, behind a place. Each state
 * is read by its index and they are merged, so that a page of 100,000 files reads three
 * times its length at most.
 */
export async function staffPage(
	db: Db,
	parentId: string | undefined,
	asked: {
		sort: SortColumn;
		order: "asc" | "desc";
		after: string | undefined;
		limit: number;
		closed: Closed;
	},
): Promise<{ rows: StaffRow[]; after: string | null }> {
	const { sort, order, limit } = asked;
	const cursor = asked.after === undefined ? undefined : read(asked.after);
	const rows: StaffRow[] = [];
	for (const rank of [0, 1] as const) {
		if (cursor && rank < cursor.rank) continue;
		const run = {
			...orderOf({ sort, order, rank }),
			...{ parentId, rank },
			closed: rank === 0 ? asked.closed : allOpen,
		};
		const from = cursor?.rank === rank ? cursor.row : undefined;
		const left = limit + 1 - rows.length;
		if (left <= 0) break;
		const found: StaffRow[] = [];
		for (const state of shownStates[rank])
			found.push(
				...(await rowsAfter(db, { ...run, state }, from)
					.select(columns)
					.limit(left)
					.execute()),
			);
		const turn = run.order === "asc" ? 1 : -1;
		found.sort((one, other) => turn * compare(run.columns, one, other));
		rows.push(...found.slice(0, left));
	}
	const shown = rows.slice(0, limit);
	const last = shown.at(-1);
	return {
		rows: shown,
		after: rows.length > limit && last ? write(last) : null,
	};
}

/** Order of two rows as the database has it: texts by their bytes. */
function compare(
	by: readonly (keyof Place)[],
	one: Place,
	other: Place,
): number {
	for (const column of by) {
		const [a, b] = [one[column], other[column]];
		const difference =
			typeof a === "number" && typeof b === "number"
				? a - b
				: Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)));
		if (difference !== 0) return difference;
	}
	return 0;
}

function write(row: StaffRow): string {
	const facts = [row.rank, ...placeColumns.map((column) => row[column])];
	return Buffer.from(JSON.stringify(facts)).toString("base64url");
}

/** Undefined for what is no place: then the list begins anew. */
function read(text: string): Cursor | undefined {
	try {
		const [rank, ext, size, created_at, sort_key, id] = JSON.parse(
			Buffer.from(text, "base64url").toString(),
		);
		const isPlace =
			(rank === 0 || rank === 1) &&
			typeof size === "number" &&
			[ext, created_at, sort_key, id].every((one) => typeof one === "string");
		return isPlace
			? { rank, row: { ext, size, created_at, sort_key, id } }
			: undefined;
	} catch {
		return undefined;
	}
}
