import type { Insertable, Selectable } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import type {
	RecallTable,
	RecallTakerTable,
} from "../../../platform/db/schema/files.ts";

export type RecallRow = Selectable<RecallTable>;

/** Accounts that took any of some contents, and can be told: those that are not disabled. */
export function takersOf(
	db: Db,
	contents: readonly string[],
): Promise<{ id: string; account: string }[]> {
	return db
		.selectFrom("account")
		.select(["account.id", "account.account"])
		.where("account.state", "!=", "disabled")
		.where("account.id", "in", (q) =>
			q
				.selectFrom("taking")
				.select("taking.account_id")
				.where("taking.sha256", "in", contents)
				.where("taking.account_id", "is not", null)
				.$castTo<{ account_id: string }>(),
		)
		.orderBy("account.account")
		.execute();
}

/** Contents among some that accounts took, by the accounts' ids. */
export async function takenOf(
	db: Db,
	contents: readonly string[],
): Promise<Map<string, string[]>> {
	const rows = await db
		.selectFrom("taking")
		.select(["account_id", "sha256"])
		.distinct()
		.where("sha256", "in", contents)
		.where("account_id", "is not", null)
		.orderBy("sha256")
		.execute();
	const taken = new Map<string, string[]>();
	for (const { account_id, sha256 } of rows)
		if (account_id !== null)
			taken.set(account_id, [...(taken.get(account_id) ?? []), sha256]);
	return taken;
}

/** Number of accounts that took any of some contents, and of links by which customers did. */
export async function countTakersOf(db: Db, contents: readonly string[]) {
	return db
		.selectFrom("taking")
		.select((q) => [
			q.fn.count<number>("account_id").distinct().as("accounts"),
			q.fn.countAll<number>().filterWhere("account_id", "is", null).as("links"),
		])
		.where("sha256", "in", contents)
		.executeTakeFirstOrThrow();
}

export async function insertRecall(
	db: Db,
	row: Insertable<RecallTable>,
): Promise<void> {
	await db.insertInto("recall").values(row).execute();
}

export async function insertRecallTaker(
	db: Db,
	row: Insertable<RecallTakerTable>,
): Promise<void> {
	await db.insertInto("recall_taker").values(row).execute();
}

/** Recalls of a file, the newest version first. */
export function recallsOf(db: Db, entryId: string): Promise<RecallRow[]> {
	return db
		.selectFrom("recall")
		.selectAll()
		.where("entry_id", "=", entryId)
		.orderBy("version", "desc")
		.execute();
}

/** Accounts that were told of recalls and are there, with what each did. */
export function recallTakers(db: Db) {
	return db
		.selectFrom("recall_taker")
		.innerJoin("account", "account.id", "recall_taker.account_id")
		.leftJoin("notice_mark", (join) =>
			join
				.onRef("notice_mark.notice_id", "=", "recall_taker.notice_id")
				.onRef("notice_mark.account_id", "=", "recall_taker.account_id"),
		);
}

/** Accounts that were told of a recall, with whether each has acknowledged it. */
export function toldOf(db: Db, recallId: string) {
	return recallTakers(db)
		.select(["recall_taker.account", "notice_mark.acknowledged_at"])
		.where("recall_taker.recall_id", "=", recallId)
		.orderBy("recall_taker.account")
		.execute();
}

/** Whether an account has still to answer a recall. */
export async function isUnanswered(
	db: Db,
	recallId: string,
	accountId: string,
): Promise<boolean> {
	const row = await recallTakers(db)
		.innerJoin("notice", "notice.id", "recall_taker.notice_id")
		.select("notice_mark.acknowledged_at")
		.where("recall_taker.recall_id", "=", recallId)
		.where("recall_taker.account_id", "=", accountId)
		.executeTakeFirst();
	return row !== undefined && row.acknowledged_at === null;
}

/** File whose recall a notice tells of. */
export async function recalledIn(
	db: Db,
	noticeId: string,
): Promise<string | undefined> {
	const row = await db
		.selectFrom("recall_taker")
		.innerJoin("recall", "recall.id", "recall_taker.recall_id")
		.select("recall.entry_id")
		.where("recall_taker.notice_id", "=", noticeId)
		.executeTakeFirst();
	return row?.entry_id;
}

/** Entries among some with a recall that not all who were told have acknowledged. */
export async function openRecallsAmong(
	db: Db,
	entries: string[],
): Promise<Set<string>> {
	if (entries.length === 0) return new Set();
	const rows = await recallTakers(db)
		.innerJoin("recall", "recall.id", "recall_taker.recall_id")
		.select("recall.entry_id")
		.distinct()
		.where("recall.entry_id", "in", entries)
		.where("notice_mark.acknowledged_at", "is", null)
		.execute();
	return new Set(rows.map(({ entry_id }) => entry_id));
}

/** Deletes recalls made before a time, with the notices that told of them. */
export async function deleteRecallsBefore(
	db: Db,
	before: string,
): Promise<void> {
	await db
		.deleteFrom("notice")
		.where("id", "in", (q) =>
			q
				.selectFrom("recall_taker")
				.innerJoin("recall", "recall.id", "recall_taker.recall_id")
				.select("recall_taker.notice_id")
				.where("recall.created_at", "<", before),
		)
		.execute();
	await db.deleteFrom("recall").where("created_at", "<", before).execute();
}
