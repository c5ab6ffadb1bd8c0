import { type Insertable, type Selectable, sql } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import type { FileVersionTable } from "../../../platform/db/schema/files.ts";

export type FileVersion = Selectable<FileVersionTable>;

/** Versions of a file, the newest first; none of one that never had other content. */
export function versionsOf(db: Db, entryId: string): Promise<FileVersion[]> {
	return db
		.selectFrom("file_version")
		.selectAll()
		.where("entry_id", "=", entryId)
		.orderBy("version", "desc")
		.execute();
}

/** Name of the account that sent a file's content; empty where none did. */
export async function senderName(db: Db, entryId: string): Promise<string> {
	const row = await db
		.selectFrom("file_entry")
		.innerJoin("account", "account.id", "file_entry.uploaded_by")
		.select("account.account")
		.where("file_entry.id", "=", entryId)
		.executeTakeFirst();
	return row?.account ?? "";
}

/** Number of a file's newest version; 0 where it has none. */
export async function newestVersion(db: Db, entryId: string): Promise<number> {
	const { newest } = await db
		.selectFrom("file_version")
		.select((q) => q.fn.max("version").as("newest"))
		.where("entry_id", "=", entryId)
		.executeTakeFirstOrThrow();
	return newest ?? 0;
}

export async function insertVersion(
	db: Db,
	row: Insertable<FileVersionTable>,
): Promise<void> {
	await db.insertInto("file_version").values(row).execute();
}

/**
 * Sets or takes away that a version is withdrawn, and every other of the file with the same
 * content. What was withdrawn before stays so since then: its editions know it by that time.
 */
export async function setWithdrawn(
	db: Db,
	entryId: string,
	version: number,
	at: string | null,
): Promise<void> {
	await db
		.updateTable("file_version")
		.set({ withdrawn_at: at })
		.where("entry_id", "=", entryId)
		.$if(at !== null, (q) => q.where("withdrawn_at", "is", null))
		.where("sha256", "=", ({ selectFrom }) =>
			selectFrom("file_version as named")
				.select("named.sha256")
				.where("named.entry_id", "=", entryId)
				.where("named.version", "=", version),
		)
		.execute();
	await countFormer(db, entryId);
}

/**
 * Withdrawn version of a file that had some content, or an edition of which had it that was
 * withdrawn, too; undefined where there is none. An edition that was only taken away may come
 * again.
 */
export async function withdrawalOf(
	db: Db,
	entryId: string,
	sha256: string,
): Promise<{ version: number; isEdition: boolean } | undefined> {
	const own = await db
		.selectFrom("file_version")
		.select("version")
		.where("entry_id", "=", entryId)
		.where("sha256", "=", sha256)
		.where("withdrawn_at", "is not", null)
		.orderBy("version", "desc")
		.executeTakeFirst();
	if (own) return { ...own, isEdition: false };
	const edition = await db
		.selectFrom("file_edition")
		.innerJoin("file_version", (join) =>
			join
				.onRef("file_version.entry_id", "=", "file_edition.entry_id")
				.onRef("file_version.sha256", "=", "file_edition.goes_with"),
		)
		.select("file_version.version")
		.where("file_edition.entry_id", "=", entryId)
		.where("file_edition.sha256", "=", sha256)
		.where("file_edition.withdrawn_at", "is not", null)
		.where("file_version.withdrawn_at", "is not", null)
		.orderBy("file_version.version", "desc")
		.executeTakeFirst();
	return edition && { ...edition, isEdition: true };
}

/** Counts anew how many former contents of a file may be had: those that are not withdrawn, or what it has. */
export async function countFormer(db: Db, entryId: string): Promise<void> {
	await db
		.updateTable("file_entry")
		.set({
			former: sql<number>`(
				select count(*) from file_version
				where file_version.entry_id = file_entry.id
				and file_version.withdrawn_at is null
				and file_version.sha256 <> file_entry.sha256
			)`,
		})
		.where("id", "=", entryId)
		.execute();
}

/** Whether a node or folder offers former contents: 1 or 0, null where it follows what it lies in. */
export function offersFormerHere(db: Db, id: string) {
	return db
		.selectFrom("file_entry")
		.select(["parent_id", "offers_former as value"])
		.where("id", "=", id)
		.executeTakeFirst();
}

/** Folder or node that each of these entries lies in. */
export async function placesOf(
	db: Db,
	ids: readonly string[],
): Promise<Map<string, string | null>> {
	const rows = await db
		.selectFrom("file_entry")
		.select(["id", "parent_id"])
		.where("id", "in", ids)
		.execute();
	return new Map(rows.map(({ id, parent_id }) => [id, parent_id]));
}

/** Deletes versions of files that are gone for good. */
export async function deleteOrphans(db: Db): Promise<void> {
	await db
		.deleteFrom("file_version")
		.where(
			sql<boolean>`not exists (select 1 from file_entry where file_entry.id = file_version.entry_id)`,
		)
		.execute();
}
