import { type ExpressionBuilder, type Insertable, sql } from "kysely";
import type { Db } from "../../platform/db/open.ts";
import type { NoticeTable } from "../../platform/db/schema/notices.ts";
import type { Database } from "../../platform/db/schema.ts";

export async function insertNotice(
	db: Db,
	row: Insertable<NoticeTable>,
): Promise<void> {
	await db.insertInto("notice").values(row).execute();
}

/** Reader of notices. */
export type Reader = {
	accountId: string;
	/** ISO-8601, UTC: what is planned for later is not there yet. */
	now: string;
	/** Entries of the library that notices are about and that the reader does not see. */
	hidden: readonly string[];
};

/** Whether a notice is there for a reader: to him, to a group of his or to all, and not too early. */
function isFor(
	q: ExpressionBuilder<Database, "notice">,
	{ accountId, now, hidden }: Reader,
) {
	return q.and([
		q("notice.state", "=", "given"),
		q("notice.created_at", "<=", now),
		q.or([
			q("notice.account_id", "=", accountId),
			q.and([
				q("notice.account_id", "is", null),
				q.or([
					q("notice.to_groups", "=", 0),
					q.exists(
						q
							.selectFrom("notice_group")
							.innerJoin(
								"account_group",
								"account_group.group_id",
								"notice_group.group_id",
							)
							.select("notice_group.group_id")
							.whereRef("notice_group.notice_id", "=", "notice.id")
							.where("account_group.account_id", "=", accountId),
					),
				]),
			]),
		]),
		...(hidden.length === 0
			? []
			: [
					q.or([
						q("notice.entry_id", "is", null),
						q("notice.entry_id", "not in", hidden),
					]),
				]),
	]);
}

/** Notices that are there for a reader, with his marks. */
function noticesFor(db: Db, reader: Reader) {
	return db
		.selectFrom("notice")
		.leftJoin("notice_mark", (join) =>
			join
				.onRef("notice_mark.notice_id", "=", "notice.id")
				.on("notice_mark.account_id", "=", reader.accountId),
		)
		.where((q) =>
			isFor(q as unknown as ExpressionBuilder<Database, "notice">, reader),
		);
}

/** Entries of the library that notices to an account are about. */
export async function entriesOfNotices(
	db: Db,
	reader: Omit<Reader, "hidden">,
): Promise<string[]> {
	const rows = await db
		.selectFrom("notice")
		.select("entry_id")
		.distinct()
		.where("entry_id", "is not", null)
		.where((q) => isFor(q, { ...reader, hidden: [] }))
		.execute();
	return rows.flatMap(({ entry_id }) => entry_id ?? []);
}

/** A page, newest first, and how many there are: each with the others it tells of. */
export async function pageOfNotices(
	db: Db,
	reader: Reader,
	{ page, limit }: { page: number; limit: number },
) {
	const heads = noticesFor(db, reader).where("notice.head_id", "is", null);
	const [rows, { count }] = await Promise.all([
		heads
			.select([
				"notice.id",
				"notice.kind",
				"notice.content",
				"notice.created_at",
				"notice.asks",
				"notice.entry_id",
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
export async function joinedTo(db: Db, reader: Reader, ids: string[]) {
	if (ids.length === 0) return [];
	return noticesFor(db, reader)
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

export async function countUnread(db: Db, reader: Reader): Promise<number> {
	const { count } = await noticesFor(db, reader)
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
	reader: Reader,
	which: { ids: string[] } | { until: string },
	{ acknowledge }: { acknowledge: boolean },
): Promise<void> {
	const { accountId, now: at } = reader;
	await db
		.insertInto("notice_mark")
		.columns(["notice_id", "account_id", "read_at", "acknowledged_at"])
		.expression(
			db
				.selectFrom("notice")
				.where((q) => isFor(q, reader))
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
