import { sql, type Updateable } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import type { FileEntryTable } from "../../../platform/db/schema/files.ts";

/** Contents of a folder and everything below it. */
export type Contents = { folders: number; files: number; bytes: number };

/** The place behind all nodes there are. */
export async function lastPosition(
	db: Db,
	parentId: string | null,
): Promise<number> {
	const { last } = await db
		.selectFrom("file_entry")
		.select((eb) => eb.fn.max("position").as("last"))
		.where("parent_id", parentId === null ? "is" : "=", parentId)
		.where("kind", "=", "catalogue")
		.executeTakeFirstOrThrow();
	return (last ?? -1) + 1;
}

/** Nodes of the tree that lie in one place, in their order. */
export function nodesBeside(db: Db, parentId: string | null) {
	return db
		.selectFrom("file_entry")
		.select(["id", "position", "audience"])
		.where("parent_id", parentId === null ? "is" : "=", parentId)
		.where("kind", "=", "catalogue")
		.orderBy("position")
		.orderBy("number")
		.execute();
}

/** Says that a folder and all below it belong to another node of the tree now. */
export async function setNode(db: Db, id: string, node: string): Promise<void> {
	await sql`
		with recursive inside(id) as (
			select id from file_entry where id = ${id} union all
			select entry.id from file_entry entry join inside on entry.parent_id = inside.id
		)
		update file_entry set catalogue_id = ${node} where id in (select id from inside)
	`.execute(db);
}

/** Counts what lies in a folder and below, without what was deleted there before. */
export async function contentsOf(db: Db, id: string): Promise<Contents> {
	const { rows } = await sql<Contents>`
		with recursive inside(id, kind, size) as (
			select id, kind, size from file_entry
			where parent_id = ${id} and id not in (select entry_id from deleted_entry)
			union all
			select entry.id, entry.kind, entry.size
			from file_entry entry join inside on entry.parent_id = inside.id
			where entry.id not in (select entry_id from deleted_entry)
		)
		select
			count(case when kind != 'file' then 1 end) as folders,
			count(case when kind = 'file' then 1 end) as files,
			cast(coalesce(sum(size), 0) as bigint) as bytes
		from inside
	`.execute(db);
	return rows[0] ?? { folders: 0, files: 0, bytes: 0 };
}

/** Everything that can hold entries, in the order of reading. */
export function allHolders(db: Db) {
	return db
		.selectFrom("file_entry")
		.select([
			...(["id", "parent_id", "kind", "name", "names"] as const),
			...(["entries", "policy", "audience", "for_customers"] as const),
			"offers_former",
		])
		.where("kind", "!=", "file")
		.orderBy("position")
		.orderBy("sort_key")
		.execute();
}

export async function changeHolder(
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

/** Deletes folders that came with files of which none was published, and that are older. */
export async function deleteUnused(db: Db, before: string): Promise<void> {
	const unused = db
		.selectFrom("file_entry")
		.where("kind", "=", "folder")
		.where("state", "=", "held")
		.where("created_at", "<", before)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("file_entry as inside")
						.select("inside.id")
						.whereRef("inside.parent_id", "=", "file_entry.id"),
				),
			),
		)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("upload")
						.select("upload.id")
						.whereRef("upload.folder_id", "=", "file_entry.id")
						.where("upload.state", "=", "open"),
				),
			),
		);
	for (const { id, revision } of await unused
		.select(["id", "revision"])
		.execute())
		await db
			.deleteFrom("file_entry")
			.where("id", "=", id)
			// Nothing has come into it since (`folderAt`).
			.where("revision", "=", revision)
			.execute();
}
