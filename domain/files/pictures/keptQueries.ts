import { sql } from "kysely";
import type { Db } from "../../../platform/db/open.ts";

/** Folders and nodes from whose originals an account is kept, in the order of their ids. */
export async function foldersKeptFrom(
	db: Db,
	accountId: string,
): Promise<string[]> {
	const rows = await db
		.selectFrom("kept_original")
		.innerJoin(
			"account_group",
			"account_group.group_id",
			"kept_original.group_id",
		)
		.select("kept_original.entry_id")
		.distinct()
		.where("account_group.account_id", "=", accountId)
		.orderBy("kept_original.entry_id")
		.execute();
	return rows.map(({ entry_id }) => entry_id);
}

/** Entries of these that are, or lie at whatever depth in, one of some folders. */
export async function entriesIn(
	db: Db,
	ids: readonly string[],
	folders: readonly string[],
): Promise<Set<string>> {
	if (ids.length === 0 || folders.length === 0) return new Set();
	const { rows } = await sql<{ entry: string }>`
		with recursive way(entry, id) as (
			select id, id from file_entry where id in (${sql.join([...ids])})
			union all
			select way.entry, at.parent_id from way
			join file_entry at on at.id = way.id where at.parent_id is not null
		)
		select distinct entry from way where id in (${sql.join([...folders])})`.execute(
		db,
	);
	return new Set(rows.map(({ entry }) => entry));
}

/** Pictures among files with some numbers. */
export async function picturesNumbered(
	db: Db,
	numbers: readonly number[],
): Promise<{ id: string; media_type: string }[]> {
	if (numbers.length === 0) return [];
	return db
		.selectFrom("file_entry")
		.select(["id", "media_type"])
		.where("number", "in", numbers)
		.where("media_type", "like", "image/%")
		.execute();
}

/** Groups that some folders name, by their names. */
export async function groupsKeptFrom(db: Db, ids: readonly string[]) {
	if (ids.length === 0) return [];
	return db
		.selectFrom("kept_original")
		.innerJoin("partner_group", "partner_group.id", "kept_original.group_id")
		.select([
			"kept_original.entry_id",
			"partner_group.id",
			"partner_group.name",
		])
		.where("kept_original.entry_id", "in", ids)
		.orderBy("name_key")
		.execute();
}

/** Groups that any folder names, by their names. */
export function allGroupsKept(db: Db) {
	return db
		.selectFrom("kept_original")
		.innerJoin("partner_group", "partner_group.id", "kept_original.group_id")
		.select(["kept_original.entry_id", "partner_group.name"])
		.orderBy("name_key")
		.execute();
}

/** Sets the groups that a folder names, and no others. */
export async function setGroupsKept(
	db: Db,
	entryId: string,
	groups: readonly string[],
): Promise<void> {
	await db
		.deleteFrom("kept_original")
		.where("entry_id", "=", entryId)
		.execute();
	if (groups.length === 0) return;
	await db
		.insertInto("kept_original")
		.values(groups.map((group_id) => ({ entry_id: entryId, group_id })))
		.execute();
}
