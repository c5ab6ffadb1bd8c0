import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { UploadState } from "../../../contracts/files/files.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { UploadTable } from "../../../platform/db/schema/uploads.ts";

export type Upload = Selectable<UploadTable>;

/** Uploads an account may have open at the same time. */
export const mostOpen = 100;

export function insertUpload(
	db: Db,
	row: Insertable<UploadTable>,
): Promise<Upload> {
	return db
		.insertInto("upload")
		.values(row)
		.returningAll()
		.executeTakeFirstOrThrow();
}

export function findUpload(db: Db, id: string): Promise<Upload | undefined> {
	return db
		.selectFrom("upload")
		.selectAll()
		.where("id", "=", id)
		.executeTakeFirst();
}

export function findByKey(
	db: Db,
	accountId: string,
	key: string,
): Promise<Upload | undefined> {
	return db
		.selectFrom("upload")
		.selectAll()
		.where("account_id", "=", accountId)
		.where("idempotency_key", "=", key)
		.executeTakeFirst();
}

export async function deleteUpload(db: Db, id: string): Promise<void> {
	await db.deleteFrom("upload").where("id", "=", id).execute();
}

/**
 * The latest upload of an account that goes on and was announced like this; `payload`
 * finds those of builds that did not know `resume` yet.
 */
export function findOpen(
	db: Db,
	accountId: string,
	resume: string,
	payload: string,
	now: string,
): Promise<Upload | undefined> {
	return db
		.selectFrom("upload")
		.selectAll()
		.where("account_id", "=", accountId)
		.where((q) =>
			q.or([q("resume_hash", "=", resume), q("payload_hash", "=", payload)]),
		)
		.where("state", "=", "open")
		.where("expires_at", ">", now)
		.orderBy("created_at", "desc")
		.limit(1)
		.executeTakeFirst();
}

/** Uploads of an account that can be gone on with, newest first: a hundred at most. */
export function openOf(
	db: Db,
	accountId: string,
	now: string,
): Promise<Upload[]> {
	return db
		.selectFrom("upload")
		.selectAll()
		.where("account_id", "=", accountId)
		.where("state", "=", "open")
		.where("expires_at", ">", now)
		.orderBy("created_at", "desc")
		.orderBy("id", "desc")
		.limit(mostOpen)
		.execute();
}

/** Changes an upload that is still in a state; undefined where it is not. */
export function moveUpload(
	db: Db,
	id: string,
	from: UploadState,
	changes: Updateable<UploadTable>,
): Promise<Upload | undefined> {
	return db
		.updateTable("upload")
		.set(changes)
		.where("id", "=", id)
		.where("state", "=", from)
		.returningAll()
		.executeTakeFirst();
}

/** Ids in a state, the oldest first. */
export async function idsIn(db: Db, state: UploadState): Promise<string[]> {
	const rows = await db
		.selectFrom("upload")
		.select("id")
		.where("state", "=", state)
		.orderBy("id")
		.execute();
	return rows.map(({ id }) => id);
}

/** The upload that a file still depends on; undefined once it is settled. */
export function undecidedUpload(
	db: Db,
	entryId: string,
): Promise<Upload | undefined> {
	return db
		.selectFrom("upload")
		.selectAll()
		.where("state", "in", ["held", "review"])
		.where("entry_id", "=", entryId)
		.executeTakeFirst();
}

/** The upload that became a file, or was refused with it; undefined while it is undecided. */
export function settledUpload(
	db: Db,
	entryId: string,
): Promise<Upload | undefined> {
	return db
		.selectFrom("upload")
		.selectAll()
		.where("state", "in", ["published", "refused"])
		.where("entry_id", "=", entryId)
		.executeTakeFirst();
}

/** Uploads that wait for staff and whose file is gone. */
export function reviewsWithoutFile(db: Db): Promise<Upload[]> {
	return db
		.selectFrom("upload")
		.selectAll("upload")
		.where("state", "=", "review")
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("file_entry")
						.select("file_entry.id")
						.whereRef("file_entry.id", "=", "upload.entry_id"),
				),
			),
		)
		.execute();
}

/**
 * Time at which an account began the upload before so many others; undefined
 * where it began fewer.
 */
export async function beginningBefore(
	db: Db,
	accountId: string,
	others: number,
): Promise<string | undefined> {
	const found = await db
		.selectFrom("upload")
		.select("created_at")
		.where("account_id", "=", accountId)
		.orderBy("created_at", "desc")
		.offset(others)
		.limit(1)
		.executeTakeFirst();
	return found?.created_at;
}

/** Number of open uploads of an account. */
export async function countOpen(db: Db, accountId: string): Promise<number> {
	const { count } = await db
		.selectFrom("upload")
		.where("account_id", "=", accountId)
		.where("state", "=", "open")
		.select((q) => q.fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	return count;
}

/** Bytes that an account and all have stored with uploads. */
export async function storedUploads(db: Db, accountId: string | undefined) {
	const sizes = db.selectFrom("file_entry").select(sumOf("size").as("bytes"));
	const [own, all] = await Promise.all([
		sizes
			.where("uploaded_by", "=", accountId ?? "")
			// Uploads that staff refused or deleted are theirs: only the room of all has it still.
			.where("state", "!=", "deleted")
			.executeTakeFirstOrThrow(),
		sizes.where("uploaded_by", "is not", null).executeTakeFirstOrThrow(),
	]);
	return { own: own.bytes, all: all.bytes };
}

/** Bytes that open uploads announced, and those of them that have yet to come. */
export async function openUploads(db: Db, accountId: string | undefined) {
	const open = db.selectFrom("upload").where("state", "=", "open");
	const [own, all] = await Promise.all([
		open
			.where("account_id", "=", accountId ?? "")
			.select(sumOf("size").as("bytes"))
			.executeTakeFirstOrThrow(),
		open
			.select([sumOf("size").as("bytes"), sumOf("received").as("received")])
			.executeTakeFirstOrThrow(),
	]);
	return {
		own: own.bytes,
		all: all.bytes,
		toCome: all.bytes - all.received,
	};
}

/** PostgreSQL adds integers up to decimals, which would come as text. */
function sumOf(column: string) {
	return sql<number>`cast(coalesce(sum(${sql.ref(column)}), 0) as bigint)`;
}

/** A page of an account's uploads, newest first, and how many there are. */
export async function pageOfUploads(
	db: Db,
	accountId: string,
	{ page, limit }: { page: number; limit: number },
): Promise<{ rows: Upload[]; count: number }> {
	const own = db.selectFrom("upload").where("account_id", "=", accountId);
	const [rows, { count }] = await Promise.all([
		own
			.selectAll()
			.orderBy("created_at", "desc")
			.orderBy("id", "desc")
			.limit(limit)
			.offset((page - 1) * limit)
			.execute(),
		own
			.select((q) => q.fn.countAll<number>().as("count"))
			.executeTakeFirstOrThrow(),
	]);
	return { rows, count };
}

/** Deletes uploads that were settled before, or cancelled before; their files stay. */
export async function deleteSettled(
	db: Db,
	before: string,
	cancelledBefore: string,
): Promise<void> {
	const settled = db.deleteFrom("upload").where("state", "!=", "open");
	await settled.where("settled_at", "<", before).execute();
	await settled
		.where("state", "=", "cancelled")
		.where("settled_at", "<", cancelledBefore)
		.execute();
}

/**
 * Time at which the file came in that has been held longest; undefined where
 * none is.
 */
export async function oldestHeld(db: Db): Promise<string | undefined> {
	const found = await db
		.selectFrom("upload")
		.innerJoin("file_entry", "file_entry.id", "upload.entry_id")
		.select("file_entry.created_at")
		.where("upload.state", "=", "held")
		.orderBy("upload.id")
		.limit(1)
		.executeTakeFirst();
	return found?.created_at;
}

/** Files among some that are published or wait, with the folder each lies in by now. */
export async function placesAmong(
	db: Db,
	ids: string[],
): Promise<Map<string, { parent_id: string | null; state: string }>> {
	if (ids.length === 0) return new Map();
	const rows = await db
		.selectFrom("file_entry")
		.select(["id", "parent_id", "state"])
		.where("id", "in", ids)
		.where("state", "in", ["published", "held"])
		.execute();
	return new Map(rows.map(({ id, ...place }) => [id, place]));
}
