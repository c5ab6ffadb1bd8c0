import { sql } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import type { FileEntry } from "../library/libraryQueries.ts";

/** A deleted entry as it is listed. */
export type DeletedRow = Pick<
	FileEntry,
	"id" | "parent_id" | "kind" | "name" | "names" | "size" | "entries"
> & { deleted_at: string; deleted_by: string };

/** Deleted entries, the newest first, behind one. */
export function deletedAfter(
	db: Db,
	after: { at: string; id: string } | undefined,
	limit: number,
): Promise<DeletedRow[]> {
	let query = db
		.selectFrom("deleted_entry")
		.innerJoin("file_entry", "file_entry.id", "deleted_entry.entry_id")
		.select([
			...(["file_entry.id", "parent_id", "kind", "name", "names"] as const),
			...(["size", "entries", "deleted_at", "deleted_by"] as const),
		])
		.orderBy("deleted_at", "desc")
		.orderBy("entry_id", "desc")
		.limit(limit);
	if (after)
		query = query.where(
			sql<boolean>`(deleted_at, entry_id) < (${after.at}, ${after.id})`,
		);
	return query.execute();
}

export async function countDeleted(db: Db): Promise<number> {
	const { count } = await db
		.selectFrom("deleted_entry")
		.select((q) => q.fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	return Number(count);
}

export function findDeleted(db: Db, id: string) {
	return db
		.selectFrom("deleted_entry")
		.selectAll()
		.where("entry_id", "=", id)
		.executeTakeFirst();
}

export async function insertDeleted(
	db: Db,
	row: {
		entry_id: string;
		deleted_at: string;
		deleted_by: string;
		state: string;
		audience: number | null;
	},
): Promise<void> {
	await db.insertInto("deleted_entry").values(row).execute();
}

export async function forgetDeleted(db: Db, id: string): Promise<void> {
	await db.deleteFrom("deleted_entry").where("entry_id", "=", id).execute();
}

/** Entries that were deleted before a time, the oldest first. */
export function deletedBefore(db: Db, before: string, limit: number) {
	return db
		.selectFrom("deleted_entry")
		.innerJoin("file_entry", "file_entry.id", "deleted_entry.entry_id")
		.select(["file_entry.id", "file_entry.kind", "file_entry.name"])
		.where("deleted_at", "<", before)
		.orderBy("deleted_at")
		.limit(limit)
		.execute();
}

/** Ids of some entries below a folder, at most `limit`, that nothing lies in. */
export async function leavesBelow(
	db: Db,
	id: string,
	limit: number,
): Promise<string[]> {
	const { rows } = await sql<{ id: string }>`
		with recursive inside(id) as (
			select id from file_entry where id = ${id} and kind != 'file' union all
			select entry.id from file_entry entry join inside on entry.parent_id = inside.id
			where entry.kind != 'file'
		)
		select file.id as id from file_entry file
		where file.parent_id in (select id from inside) and file.kind = 'file'
		limit ${limit}`.execute(db);
	return rows.map((row) => row.id);
}

export async function deleteEntries(db: Db, ids: string[]): Promise<void> {
	await db.deleteFrom("file_entry").where("id", "in", ids).execute();
}
