import type { Insertable, Selectable } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import type { FileEntryTable } from "../../../platform/db/schema/files.ts";

export type FileEntry = Selectable<FileEntryTable>;

export const listedColumns = [
	"id",
	"catalogue_id",
	"kind",
	"name",
	"names",
	"sort_key",
	"ext",
	"size",
	"thumbnail",
	"note",
	"created_at",
	"appeared_at",
	"entries",
	"former",
	"language",
	"editions",
] as const;

/** Columns that lists show of an entry: half of it, read in half the time. */
export type ListedRow = Pick<FileEntry, (typeof listedColumns)[number]>;

export function findEntry(db: Db, id: string): Promise<FileEntry | undefined> {
	return db
		.selectFrom("file_entry")
		.selectAll()
		.where("id", "=", id)
		.executeTakeFirst();
}

/** Whether a text can be an id: PostgreSQL fails on some that cannot. */
export function isEntryId(text: string): boolean {
	return text.length <= 100 && /^[\w-]+$/.test(text);
}

/** A node of the tree or a folder; undefined for anything else a client may send. */
export async function findHolder(
	db: Db,
	id: string,
): Promise<FileEntry | undefined> {
	if (!isEntryId(id)) return undefined;
	const found = await findEntry(db, id);
	// A folder that is held is one that nobody sees yet.
	const open = found?.kind !== "file" && found?.state === "published";
	return open ? found : undefined;
}

/** Adds an entry and counts it where it lies. Part of the caller's transaction. */
export async function insertEntry(
	db: Db,
	row: Insertable<FileEntryTable>,
): Promise<FileEntry> {
	const entry = await db
		.insertInto("file_entry")
		.values(row)
		.returningAll()
		.executeTakeFirstOrThrow();
	if (entry.parent_id && entry.state === "published")
		await countChange(db, entry.parent_id, 1);
	return entry;
}

/** Notes that the published entries of a folder became more or fewer. */
export async function countChange(
	db: Db,
	folderId: string,
	by: number,
): Promise<void> {
	await db
		.updateTable("file_entry")
		.set((eb) => ({
			entries: eb("entries", "+", by),
			revision: eb("revision", "+", 1),
		}))
		.where("id", "=", folderId)
		.execute();
}

/** Finds an entry by its name in a folder, or at the top for null; see `keysOf`. */
export function findByName(
	db: Db,
	parentId: string | null,
	uniqueName: string,
): Promise<FileEntry | undefined> {
	return db
		.selectFrom("file_entry")
		.selectAll()
		.where("parent_id", parentId === null ? "is" : "=", parentId)
		.where("unique_name", "=", uniqueName)
		.executeTakeFirst();
}

/** Adds many at once, without counting them. */
export async function insertEntries(
	db: Db,
	rows: Insertable<FileEntryTable>[],
): Promise<void> {
	await db.insertInto("file_entry").values(rows).execute();
}

/**
 * Moves an entry from one state to another, and says where it lies; undefined where it is in neither.
 *
 * @param appears ISO-8601, UTC: when a file is there, of one that is from now on
 */
export function setEntryState(
	db: Db,
	id: string,
	from: string,
	to: string,
	appears?: string,
): Promise<{ parent_id: string | null } | undefined> {
	return db
		.updateTable("file_entry")
		.set((eb) => ({
			state: to,
			...(appears !== undefined && {
				appeared_at: eb
					.case()
					.when("rank", "=", 1)
					.then(appears)
					.else(eb.ref("appeared_at"))
					.end(),
			}),
		}))
		.where("id", "=", id)
		.where("state", "=", from)
		.returning("parent_id")
		.executeTakeFirst();
}

/** Deletes an entry with all that lies in it, and says where it lay. */
export function deleteEntry(db: Db, id: string) {
	return db
		.deleteFrom("file_entry")
		.where("id", "=", id)
		.returning(["parent_id", "state"])
		.executeTakeFirst();
}

/** False where the entry is gone. */
export async function raiseRevision(db: Db, id: string): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("file_entry")
		.set((eb) => ({ revision: eb("revision", "+", 1) }))
		.where("id", "=", id)
		.executeTakeFirst();
	return numUpdatedRows > 0n;
}
