import type { Selectable } from "kysely";
import type { Db } from "../../platform/db/open.ts";
import type { AccountTable } from "../../platform/db/schema.ts";

export type AccountRow = Selectable<AccountTable>;

export function findAccount(
	db: Db,
	key: string,
): Promise<AccountRow | undefined> {
	return db
		.selectFrom("account")
		.selectAll()
		.where("account_key", "=", key)
		.executeTakeFirst();
}

/**
 * Holds an account until the transaction ends, so that nobody disables it or
 * changes its password meanwhile. False when that has happened already.
 */
export async function holdAccount(db: Db, row: AccountRow): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("account")
		.set({ state: "active" })
		.where("id", "=", row.id)
		.where("state", "=", "active")
		.where("password_hash", "=", row.password_hash)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

export async function setPassword(
	db: Db,
	{ id }: { id: string },
	password_hash: string,
	at: string,
): Promise<void> {
	await db
		.updateTable("account")
		.set({ password_hash, password_changed_at: at })
		.where("id", "=", id)
		.execute();
}

/** Notices to an account, or to all, that it has not read. */
export async function countUnread(db: Db, accountId: string): Promise<number> {
	const { n } = await db
		.selectFrom("notice")
		.select((q) => q.fn.countAll<number>().as("n"))
		.where((where) =>
			where.or([
				where("account_id", "=", accountId),
				where("account_id", "is", null),
			]),
		)
		.where((where) =>
			where.not(
				where.exists(
					where
						.selectFrom("notice_mark")
						.select("notice_mark.notice_id")
						.whereRef("notice_mark.notice_id", "=", "notice.id")
						.where("notice_mark.account_id", "=", accountId),
				),
			),
		)
		.executeTakeFirstOrThrow();
	return n;
}
