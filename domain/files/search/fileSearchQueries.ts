import { sql } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import {
	type FileEntry,
	type ListedRow,
	listedColumns,
} from "../library/libraryQueries.ts";
import { foldName } from "../library/names.ts";
import type { IndexText } from "./words.ts";

const columns = [
	"number",
	"id",
	"parent_id",
	"kind",
	"rank",
	"search_key",
	"sort_key",
	"ext",
	"size",
	"created_at",
	"appeared_at",
	"names",
	"note",
	"audience",
	"for_customers",
] as const;

/** Columns of an entry in the search index. */
export type IndexRow = Pick<FileEntry, (typeof columns)[number]>;

/**
 * Texts by which an entry is found: its name, its names in all languages, its
 * description.
 */
export function textOf(row: IndexRow): IndexText {
	const names: string[] = row.names
		? Object.values(JSON.parse(row.names)).map(String)
		: [];
	const others = names
		.map(foldName)
		.filter((text) => text !== "" && text !== row.search_key);
	const note = foldName(row.note);
	return {
		name: row.search_key,
		others: [...new Set(others)],
		note: note === row.search_key ? "" : note,
	};
}

/** The next published entries in the order of names. */
export function rowsAfter(
	db: Db,
	last: IndexRow | undefined,
	limit: number,
): Promise<IndexRow[]> {
	let query = db
		.selectFrom("file_entry")
		.select(columns)
		.where("state", "=", "published")
		.orderBy("sort_key")
		.orderBy("number")
		.limit(limit);
	if (last)
		query = query.where(
			sql<boolean>`(sort_key, number) > (${last.sort_key}, ${last.number})`,
		);
	return query.execute();
}

// State is selected and checked here by both queries: with a condition on it, SQLite reads
// every published entry instead of those asked for.

/** Published ones among some entries. */
export async function rowsOf(db: Db, numbers: number[]): Promise<IndexRow[]> {
	const rows = await db
		.selectFrom("file_entry")
		.select([...columns, "state"])
		.where("number", "in", numbers)
		.execute();
	return rows.filter(({ state }) => state === "published");
}

/** Published entries of the numbers given, in their order. */
export async function entriesOf(
	db: Db,
	numbers: number[],
): Promise<(ListedRow & Pick<FileEntry, "parent_id">)[]> {
	if (numbers.length === 0) return [];
	const rows = await db
		.selectFrom("file_entry")
		.select([...listedColumns, "number", "parent_id", "state"])
		.where("number", "in", numbers)
		.execute();
	const published = rows.filter(({ state }) => state === "published");
	const found = new Map(published.map((row) => [row.number, row]));
	return numbers.flatMap((number) => found.get(number) ?? []);
}
