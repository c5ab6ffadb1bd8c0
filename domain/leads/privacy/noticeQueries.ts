import type { Insertable, Selectable, Updateable } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import type { ErasureNoticeTable } from "../../../platform/db/schema/leads.ts";

export type NoticeRow = Selectable<ErasureNoticeTable>;

export async function insertNotices(
	db: Db,
	rows: Insertable<ErasureNoticeTable>[],
): Promise<void> {
	if (rows.length === 0) return;
	await db.insertInto("erasure_notice").values(rows).execute();
}

/** Notices that are due at a time (ISO-8601), the first ones. */
export function dueNotices(
	db: Db,
	now: string,
	limit: number,
): Promise<NoticeRow[]> {
	return db
		.selectFrom("erasure_notice")
		.selectAll()
		.where("state", "=", "queued")
		.where("due_at", "<=", now)
		.orderBy("due_at")
		.orderBy("id")
		.limit(limit)
		.execute();
}

export async function setNotice(
	db: Db,
	id: string,
	changes: Updateable<ErasureNoticeTable>,
): Promise<void> {
	await db
		.updateTable("erasure_notice")
		.set(changes)
		.where("id", "=", id)
		.execute();
}

/** Holders that are told of an erasure, each once: keys of distributors, empty for the maker. */
export async function holdersTold(db: Db, erasure: string): Promise<string[]> {
	const rows = await db
		.selectFrom("erasure_notice")
		.select("holder")
		.distinct()
		.where("erasure_id", "=", erasure)
		.where("state", "<>", "failed")
		.orderBy("holder")
		.execute();
	return rows.map(({ holder }) => holder);
}
