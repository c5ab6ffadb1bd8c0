import type { Insertable } from "kysely";
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

/** A page, newest first, and how many there are. */
export async function pageOfNotices(
	db: Db,
	accountId: string,
	{ page, limit }: { page: number; limit: number },
) {
	const [rows, { count }] = await Promise.all([
		noticesFor(db, accountId)
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
		noticesFor(db, accountId)
			.select((q) => q.fn.countAll<number>().as("count"))
			.executeTakeFirstOrThrow(),
	]);
	return { rows, count };
}

export async function countUnread(db: Db, accountId: string): Promise<number> {
	const { count } = await noticesFor(db, accountId)
		.where("notice_mark.read_at", "is", null)
		.select((q) => q.fn.countAll<number>().as("count"))
		.executeTakeFirstOrThrow();
	return count;
}

/** The first time counts, of reading and of acknowledging. */
export async function markNotices(
	db: Db,
	accountId: string,
	ids: string[],
	{ at, acknowledge }: { at: string; acknowledge: boolean },
): Promise<void> {
	await db.transaction().execute(async (trx) => {
		const own = await noticesFor(trx, accountId)
			.select("notice.id")
			.where("notice.id", "in", ids)
			.execute();
		if (own.length === 0) return;
		await trx
			.insertInto("notice_mark")
			.values(
				own.map(({ id }) => ({
					notice_id: id,
					account_id: accountId,
					read_at: at,
					acknowledged_at: acknowledge ? at : null,
				})),
			)
			.onConflict((conflict) =>
				conflict.columns(["notice_id", "account_id"]).doNothing(),
			)
			.execute();
		if (!acknowledge) return;
		await trx
			.updateTable("notice_mark")
			.set({ acknowledged_at: at })
			.where("account_id", "=", accountId)
			.where("acknowledged_at", "is", null)
			.where(
				"notice_id",
				"in",
				own.map(({ id }) => id),
			)
			.execute();
	});
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
