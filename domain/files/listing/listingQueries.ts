import { type ExpressionBuilder, sql } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import type { Database } from "../../../platform/db/schema.ts";
import type { Closed } from "../audience/sight.ts";
import { isShutOff } from "../audience/sightQueries.ts";
import type { ListedRow } from "../library/libraryQueries.ts";

export const placeColumns = [
	"ext",
	"size",
	"created_at",
	"sort_key",
	"id",
] as const;
/** Columns that a row is sorted by. */
export type Place = Pick<ListedRow, (typeof placeColumns)[number]>;

/** Entries of a folder, or of the top, in one order, behind a row or all. */
export function rowsAfter(
	db: Db,
	run: {
		parentId: string | undefined;
		rank: 0 | 1;
		columns: readonly (keyof Place)[];
		order: "asc" | "desc";
		closed: Closed;
		/** State of the entries, `published` where none is said. */
		state?: string;
	},
	row: Place | undefined,
) {
	const { parentId, rank, columns, order, closed, state = "published" } = run;
	let query = db
		.selectFrom("file_entry")
		.where("parent_id", parentId ? "=" : "is", parentId ?? null)
		.where("state", "=", state)
		.where("rank", "=", rank)
		.$if(closed.key !== "", (one) => one.where(isOpen(closed)));
	for (const column of columns) query = query.orderBy(column, order);
	if (!row) return query;
	const names = sql.join(columns.map((column) => sql.ref(column)));
	const values = sql.join(columns.map((column) => row[column]));
	const further = sql.raw(order === "asc" ? ">" : "<");
	return query.where(sql<boolean>`(${names}) ${further} (${values})`);
}

/** Says of entries that no audience of their own is closed, where any is. */
export function isOpen(closed: Closed) {
	return (eb: ExpressionBuilder<Database, "file_entry">) =>
		eb.or([eb("audience", "is", null), eb.not(isShutOff(closed)(eb))]);
}

/** Number of nodes and folders in one, published ones where nothing else is said, or at the top, that are not closed. */
export async function countHolders(
	db: Db,
	parentId: string | undefined,
	closed: Closed,
	states: readonly string[] = ["published"],
): Promise<number> {
	const { count } = await db
		.selectFrom("file_entry")
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.where("parent_id", parentId ? "=" : "is", parentId ?? null)
		.where("state", "in", states)
		.where("rank", "=", 0)
		.$if(closed.key !== "", (one) => one.where(isOpen(closed)))
		.executeTakeFirstOrThrow();
	return count;
}

/** Number of published files of a folder that are closed by an audience of their own. */
export async function countClosedFiles(
	db: Db,
	parentId: string,
	closed: Closed,
): Promise<number> {
	const { count } = await db
		.selectFrom("file_entry")
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.where("parent_id", "=", parentId)
		.where(isShutOff(closed))
		.where("state", "=", "published")
		.where("rank", "=", 1)
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** Number of files of a folder that are in some states. */
export async function countFiles(
	db: Db,
	parentId: string,
	states: string[],
): Promise<number> {
	const { count } = await db
		.selectFrom("file_entry")
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.where("parent_id", "=", parentId)
		.where("state", "in", states)
		.where("rank", "=", 1)
		.executeTakeFirstOrThrow();
	return Number(count);
}
