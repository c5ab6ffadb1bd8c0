import { type Insertable, sql } from "kysely";
import type { Db } from "../../platform/db/open.ts";
import type { NoticeTable } from "../../platform/db/schema/notices.ts";

export async function insertNotice(
	db: Db,
	row: Insertable<NoticeTable>,
): Promise<void> {
	await db.insertInto("notice").values(row).execute();
}

/** Notices to an account or to all, with its marks. */
function noticesFor(db: Db, accountId: string) {
	return db
		.selectFrom("notice")
		.leftJoin("notice_mark", (join) =>
			join
				.onRef("notice_mark.notice_id", "=", "notice.id")
				.on("notice_mark.account_id", "=", accountId),
		)
		.where((q) =>
			q.or([
				q("notice.account_id", "=", accountId),
				q("notice.account_id", "is", null),
			]),
		);
}

/** A page, newest first, and how many there are: each with the others it tells of. */
export async function pageOfNotices(
	db: Db,
	accountId: string,
	{ page, limit }: { page: number; limit: number },
) {
	const heads = noticesFor(db, accountId).where("notice.head_id", "is", null);
	const [rows, { count }] = await Promise.all([
		heads
			.select([
				"notice.id",
				"notice.kind",
				"notice.content",
				"notice.created_at",
				"notice_mark.read_at",
				"notice_mark.acknowledged_at",
			])
			.orderBy("notice.created_at", "desc")
			.orderBy("notice.id", "desc")
			.limit(limit)
			.offset((page - 1) * limit)
			.execute(),
		heads
			.select((q) => q.fn.countAll<number>().as("count"))
			.executeTakeFirstOrThrow(),
	]);
	return { rows, count };
}

/**
 * Number of notices that joined each of some notices, by kind, and of those
 * nobody has read.
 */
export async function joinedTo(db: Db, accountId: string, ids: string[]) {
	if (ids.length === 0) return [];
	return noticesFor(db, accountId)
		.where("notice.head_id", "in", ids)
		.groupBy(["notice.head_id", "notice.kind"])
		.select((q) => [
			"notice.head_id",
			"notice.kind",
			q.fn.countAll<number>().as("count"),
			q.fn.count<number>("notice_mark.read_at").as("read"),
		])
		.execute();
}

/** A page of what one notice tells of, what was refused first. */
export async function pageOfOutcomes(
	db: Db,
	accountId: string,
	id: string,
	{ page, limit }: { page: number; limit: number },
) {
	const group = db
		.selectFrom("notice")
		.where("account_id", "=", accountId)
		.where("kind", "!=", "message")
		.where((q) => q.or([q("id", "=", id), q("head_id", "=", id)]));
	const [rows, { count }] = await Promise.all([
		group
			.select(["id", "kind", "content"])
			.orderBy("kind", "desc")
			.orderBy("id")
			.limit(limit)
			.offset((page - 1) * limit)
			.execute(),
		group
			.select((q) => q.fn.countAll<number>().as("count"))
			.executeTakeFirstOrThrow(),
	]);
	return { rows, count };
}

/** The latest outcome of an account since then that others may join: nobody has read it. */
export async function latestUnread(
	db: Db,
	accountId: string,
	since: string,
): Promise<string | undefined> {
	const found = await db
		.selectFrom("notice")
		.leftJoin("notice_mark", "notice_mark.notice_id", "notice.id")
		.where("notice.account_id", "=", accountId)
		.where("notice.kind", "!=", "message")
		.where("notice.head_id", "is", null)
		.where("notice.created_at", ">", since)
		.select(["notice.id", "notice_mark.read_at"])
		.orderBy("notice.created_at", "desc")
		.orderBy("notice.id", "desc")
		.limit(1)
		.executeTakeFirst();
	return found && found.read_at === null ? found.id : undefined;
}

/** Newest outcomes of an account, with whether it has read each. */
export function latestOutcomes(db: Db, accountId: string, limit: number) {
	return db
		.selectFrom("notice")
		.leftJoin("notice_mark", (join) =>
			join
				.onRef("notice_mark.notice_id", "=", "notice.id")
				.on("notice_mark.account_id", "=", accountId),
		)
		.select(["notice.id", "notice.content", "notice.head_id"])
		.select(["notice.created_at", "notice_mark.read_at"])
		.where("notice.account_id", "=", accountId)
		.where("notice.kind", "!=", "message")
		.orderBy("notice.created_at", "desc")
		.orderBy("notice.id", "desc")
		.limit(limit)
		.execute();
}

/** Deletes an outcome; of those that joined it the first takes its place. */
export async function removeOutcome(
	db: Db,
	{ id, created_at }: { id: string; created_at: string },
): Promise<void> {
	const first = await db
		.selectFrom("notice")
		.select("id")
		.where("head_id", "=", id)
		.orderBy("id")
		.limit(1)
		.executeTakeFirst();
	if (first) {
		await db
			.updateTable("notice")
			.set({ head_id: null, created_at })
			.where("id", "=", first.id)
			.execute();
		await db
			.updateTable("notice")
			.set({ head_id: first.id })
			.where("head_id", "=", id)
			.execute();
	}
	await db.deleteFrom("notice").where("id", "=", id).execute();
}

/** A notice that others joined is as new as the last of them. */
export async function renewNotice(
	db: Db,
	id: string,
	at: string,
): Promise<void> {
	await db
		.updateTable("notice")
		.set({ created_at: at })
		.where("id", "=", id)
		.execute();
}

export async function countUnread(db: Db, accountId: string): Promise<number> {
	const { count } = await noticesFor(db, accountId)
		.where("notice_mark.read_at", "is", null)
		.select(({ fn, ref }) =>
			fn
				.count<number>(fn.coalesce(ref("notice.head_id"), ref("notice.id")))
				.distinct()
				.as("count"),
		)
		.executeTakeFirstOrThrow();
	return count;
}

/**
 * Marks what an account may read, with what joined it: `ids`, or all until a time.
 * The first time counts, of reading and of acknowledging.
 */
export async function markNotices(
	db: Db,
	accountId: string,
	which: { ids: string[] } | { until: string },
	{ at, acknowledge }: { at: string; acknowledge: boolean },
): Promise<void> {
	await db
		.insertInto("notice_mark")
		.columns(["notice_id", "account_id", "read_at", "acknowledged_at"])
		.expression(
			db
				.selectFrom("notice")
				.where((q) =>
					q.or([q("account_id", "=", accountId), q("account_id", "is", null)]),
				)
				.where((q) =>
					"until" in which
						? q("created_at", "<=", which.until)
						: q.or([q("id", "in", which.ids), q("head_id", "in", which.ids)]),
				)
				.select([
					"id",
					sql<string>`cast(${accountId} as text)`.as("account_id"),
					sql<string>`cast(${at} as text)`.as("read_at"),
					sql<string | null>`cast(${acknowledge ? at : null} as text)`.as(
						"acknowledged_at",
					),
				]),
		)
		.onConflict((conflict) => {
			const marked = conflict.columns(["notice_id", "account_id"]);
			return acknowledge
				? marked.doUpdateSet(({ fn, ref }) => ({
						acknowledged_at: fn.coalesce(
							ref("notice_mark.acknowledged_at"),
							ref("excluded.acknowledged_at"),
						),
					}))
				: marked.doNothing();
		})
		.execute();
}

export async function anyMessage(db: Db): Promise<boolean> {
	const found = await db
		.selectFrom("notice")
		.select("id")
		.where("kind", "=", "message")
		.limit(1)
		.executeTakeFirst();
	return found !== undefined;
}

export function staffMessages(db: Db) {
	return db
		.selectFrom("notice")
		.leftJoin("account", "account.id", "notice.account_id")
		.select([
			"notice.id",
			"notice.kind",
			"notice.content",
			"notice.created_at",
			"account.account",
		])
		.where("notice.kind", "=", "message")
		.orderBy("notice.created_at", "desc")
		.execute();
}

export async function removeMessage(db: Db, id: string): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom("notice")
		.where("id", "=", id)
		.where("kind", "=", "message")
		.executeTakeFirst();
	return numDeletedRows > 0n;
}

export async function deleteOutcomes(db: Db, before: string): Promise<void> {
	await db
		.deleteFrom("notice")
		.where("kind", "!=", "message")
		.where("created_at", "<", before)
		.execute();
}
