import type { Db } from "../../../platform/db/open.ts";

export async function putIntoBin(
	trx: Db,
	row: {
		entry_id: string;
		slug: string;
		published: string;
		author_id: string | null;
		note: string | null;
		removed_at: string;
	},
): Promise<void> {
	await trx.insertInto("content_bin").values(row).execute();
}

/** Published revisions of entries in the bin, as JSON. */
export async function binnedRevisions(db: Db, entries: string[]) {
	if (entries.length === 0) return [];
	return db
		.selectFrom("content_bin")
		.select(["entry_id", "published"])
		.where("entry_id", "in", entries)
		.execute();
}

export async function takeOutOfBin(trx: Db, entry: string): Promise<void> {
	await trx.deleteFrom("content_bin").where("entry_id", "=", entry).execute();
}

/** Entries in the bin, the newest first. */
export function binRows(db: Db) {
	return db
		.selectFrom("content_bin as b")
		.innerJoin("content_entry as e", "e.id", "b.entry_id")
		.select([
			"b.entry_id as entry",
			"e.kind",
			"b.slug",
			"b.author_id as author",
			"b.note",
			"b.removed_at as removedAt",
		])
		.orderBy("b.removed_at", "desc")
		.execute();
}

/** Deletes an entry with all that was ever said of it, unless it was brought back since. */
export async function deleteEntry(
	trx: Db,
	entry: string,
	removedAt: string,
): Promise<void> {
	const { numDeletedRows } = await trx
		.deleteFrom("content_bin")
		.where("entry_id", "=", entry)
		.where("removed_at", "=", removedAt)
		.executeTakeFirst();
	if (Number(numDeletedRows) === 0) return;
	for (const table of [
		"content_change",
		"content_draft",
		"release_item",
		"content_history",
		"content_revision",
	] as const)
		await trx.deleteFrom(table).where("entry_id", "=", entry).execute();
	await trx.deleteFrom("release_place").where("subject", "=", entry).execute();
	await trx.deleteFrom("content_entry").where("id", "=", entry).execute();
}
