import { type Insertable, sql } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import type { ArchiveTable } from "../../../platform/db/schema/files.ts";
import type { Closed } from "../audience/sight.ts";
import type { FileEntry } from "../library/libraryQueries.ts";
import { isOpen } from "../listing/listingQueries.ts";

/** Characters: more than the audit log names of an archive. */
export const startOfPlan = 100_000;

const shown = [
	"id",
	"name",
	"etag",
	"size",
	"created_at as createdAt",
] as const;

/** An archive whose time is not over. */
export function findArchive(db: Db, id: string, now: string) {
	return db
		.selectFrom("archive")
		.select(shown)
		.where("id", "=", id)
		.where("expires_at", ">", now)
		.executeTakeFirst();
}

/** An account's archive of the same question. */
export function sameRequest(
	db: Db,
	accountId: string,
	request: string,
	since: string,
) {
	return db
		.selectFrom("archive")
		.select(shown)
		.where("account_id", "=", accountId)
		.where("created_at", ">", since)
		.where("request_hash", "=", request)
		.executeTakeFirst();
}

/** An account's archive of the same bytes, under the same name. */
export function sameContent(
	db: Db,
	made: { accountId: string; etag: string; files: string; name: string },
	since: string,
) {
	return (
		db
			.selectFrom("archive")
			.select(["id", "created_at as createdAt"])
			.where("account_id", "=", made.accountId)
			.where("etag", "=", made.etag)
			// Equal bytes may come from other entries, which may be withdrawn by themselves.
			.where("files", "=", made.files)
			.where("name", "=", made.name)
			.where("created_at", ">", since)
			.executeTakeFirst()
	);
}

export async function insertArchive(
	db: Db,
	row: Insertable<ArchiveTable>,
): Promise<void> {
	await db.insertInto("archive").values(row).execute();
}

export async function deleteArchive(db: Db, id: string): Promise<void> {
	await db.deleteFrom("archive").where("id", "=", id).execute();
}

/** Has the next who asks for the same get an archive that is planned anew. */
export async function forgetRequest(db: Db, id: string): Promise<void> {
	await db
		.updateTable("archive")
		.set({ request_hash: null })
		.where("id", "=", id)
		.execute();
}

export async function deleteExpired(db: Db, now: string): Promise<void> {
	await db.deleteFrom("archive").where("expires_at", "<", now).execute();
}

export function planOf(db: Db, id: string) {
	return db
		.selectFrom("archive")
		.select("plan")
		.where("id", "=", id)
		.executeTakeFirst();
}

/**
 * Beginning of a plan: its first lines, the last of them perhaps cut; and all
 * its files.
 */
export function planStart(db: Db, id: string) {
	return db
		.selectFrom("archive")
		.select(["files", sql<string>`substr(plan, 1, ${startOfPlan})`.as("plan")])
		.where("id", "=", id)
		.executeTakeFirst();
}

/** Bytes of a plan; undefined where there is none. */
export async function planSize(
	db: Db,
	id: string,
): Promise<number | undefined> {
	const row = await db
		.selectFrom("archive")
		// Nothing but its length is read for this; columns behind it take reading it all.
		.select(sql<number>`octet_length(plan)`.as("bytes"))
		.where("id", "=", id)
		.executeTakeFirst();
	return row?.bytes;
}

/** Numbers of an archive's files, the editions and the made sizes in it, and the state of the library it was planned in. */
export function filesOf(db: Db, id: string) {
	return db
		.selectFrom("archive")
		.select(["files", "revision", "editions", "sized", "picture", "lacking"])
		.where("id", "=", id)
		.executeTakeFirst();
}

/** An account's plans and their bytes, the newest first. */
export function plansSince(db: Db, accountId: string, since: string) {
	return db
		.selectFrom("archive")
		.select(["created_at", "plan_bytes"])
		.where("account_id", "=", accountId)
		.where("created_at", ">", since)
		.orderBy("created_at", "desc")
		.execute();
}

/** Ids of the files with some numbers. */
export async function idsOf(db: Db, numbers: number[]) {
	if (numbers.length === 0) return [];
	return db
		.selectFrom("file_entry")
		.select(["number", "id"])
		.where("number", "in", numbers)
		.execute();
}

const columns = [
	"number",
	"id",
	"kind",
	"rank",
	"sort_key",
	"name",
	"names",
	"size",
	"crc32",
	"sha256",
	"media_type",
	"created_at",
	"language",
	"editions",
] as const;

/** Facts of an entry that an archive needs. */
export type ArchivedEntry = Pick<FileEntry, (typeof columns)[number]>;

export function entriesByIds(db: Db, ids: string[]): Promise<ArchivedEntry[]> {
	return db
		.selectFrom("file_entry")
		.select(columns)
		.where("id", "in", ids)
		.where("state", "=", "published")
		.execute();
}

/** The next of what lies in a folder and is not closed, behind one. */
export function childrenAfter(
	db: Db,
	{ parentId, closed }: { parentId: string; closed: Closed },
	last: ArchivedEntry | undefined,
	limit: number,
): Promise<ArchivedEntry[]> {
	let query = db
		.selectFrom("file_entry")
		.select(columns)
		.where("parent_id", "=", parentId)
		.where("state", "=", "published")
		.$if(closed.key !== "", (one) => one.where(isOpen(closed)))
		.orderBy("rank")
		.orderBy("sort_key")
		.orderBy("id")
		.limit(limit);
	if (last)
		query = query.where(
			sql<boolean>`(rank, sort_key, id) > (${last.rank}, ${last.sort_key}, ${last.id})`,
		);
	return query.execute();
}
