import { PostgresAdapter, sql, type Updateable } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import type { FileEntryTable } from "../../../platform/db/schema/files.ts";
import { grantRowsOf, insertGrantRows } from "../audience/grantQueries.ts";
import { countChange, type FileEntry } from "../library/libraryQueries.ts";

export async function changeFile(
	db: Db,
	id: string,
	changes: Updateable<FileEntryTable>,
): Promise<void> {
	await db
		.updateTable("file_entry")
		.set(changes)
		.where("id", "=", id)
		.execute();
}

/**
 * Gives a file other content, with its id and whatever else is known of it. Its number
 * is another one: whoever remembers the number means the former content.
 */
export async function exchangeFile(
	db: Db,
	{ number: _, ...before }: FileEntry,
	content: {
		sha256: string;
		size: number;
		crc32: number;
		mediaType: string;
		previewable: boolean;
		/** ISO-8601, UTC. */
		createdAt: string;
	},
): Promise<FileEntry> {
	const number = await freshNumber(db);
	// Grants go with the row.
	const grants = await grantRowsOf(db, before.id);
	await db.deleteFrom("file_entry").where("id", "=", before.id).execute();
	if (before.parent_id) await countChange(db, before.parent_id, 0);
	const { sha256, size, crc32, mediaType, previewable, createdAt } = content;
	const file = await db
		.insertInto("file_entry")
		.values({
			...before,
			...(number !== undefined && { number }),
			sha256,
			size,
			crc32,
			media_type: mediaType,
			thumbnail: null,
			thumbnail_state: previewable ? "waiting" : "none",
			// No longer what an account has sent, and counts for its quota no more.
			uploaded_by: null,
			created_at: createdAt,
			appeared_at: null,
		})
		.returningAll()
		.executeTakeFirstOrThrow();
	await insertGrantRows(db, grants);
	return file;
}

/**
 * Number that no entry has or had lately. SQLite would give the newest entry's own again once
 * that is deleted: archives planned with its former content would be gone on with.
 * Undefined on PostgreSQL, which gives no number again.
 */
async function freshNumber(db: Db): Promise<number | undefined> {
	if (db.getExecutor().adapter instanceof PostgresAdapter) return undefined;
	const { rows } = await sql<{ number: number }>`select 1 + max(
		(select coalesce(max(number), 0) from file_entry),
		(select coalesce(max(number), 0) from file_change)) as number`.execute(db);
	return rows[0]?.number;
}
