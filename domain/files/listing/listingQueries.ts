import { sql } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
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

/** Published entries of a folder, or of the top, in one order, behind a row or all. */
export function rowsAfter(
	db: Db,
	run: {
		parentId: string | undefined;
		rank: 0 | 1;
		columns: readonly (keyof Place)[];
		order: "asc" | "desc";
	},
	row: Place | undefined,
) {
	const { parentId, rank, columns, order } = run;
	let query = db
		.selectFrom("file_entry")
		.where("parent_id", parentId ? "=" : "is", parentId ?? null)
		.where("state", "=", "published")
		.where("rank", "=", rank);
	for (const column of columns) query = query.orderBy(column, order);
	if (!row) return query;
	const names = sql.join(columns.map((column) => sql.ref(column)));
	const values = sql.join(columns.map((column) => row[column]));
	const further = sql.raw(order === "asc" ? ">" : "<");
	return query.where(sql<boolean>`(${names}) ${further} (${values})`);
}

export async function countRoots(db: Db): Promise<number> {
	const { count } = await db
		.selectFrom("file_entry")
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.where("parent_id", "is", null)
		.where("state", "=", "published")
		.executeTakeFirstOrThrow();
	return count;
}

export async function countHolders(
	db: Db,
	parentId: string | undefined,
): Promise<number> {
	const { count } = await db
		.selectFrom("file_entry")
		.select((eb) => eb.fn.countAll<number>().as("count"))
		.where("parent_id", parentId ? "=" : "is", parentId ?? null)
		.where("state", "=", "published")
		.where("rank", "=", 0)
		.executeTakeFirstOrThrow();
	return count;
}
