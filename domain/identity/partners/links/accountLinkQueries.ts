import type { Insertable, Selectable } from "kysely";
import type { Db } from "../../../../platform/db/open.ts";
import type { AccountLinkTable } from "../../../../platform/db/schema/accounts.ts";

export type AccountLinkRow = Selectable<AccountLinkTable>;

export async function insertAccountLink(
	db: Db,
	row: Insertable<AccountLinkTable>,
): Promise<void> {
	await db.insertInto("account_link").values(row).execute();
}

/** Link of a token, whatever became of it. */
export function linkByHash(
	db: Db,
	tokenHash: string,
): Promise<AccountLinkRow | undefined> {
	return db
		.selectFrom("account_link")
		.selectAll()
		.where("token_hash", "=", tokenHash)
		.executeTakeFirst();
}

/** Gives a link its token; false where it was used or ended meanwhile. */
export async function setTokenHash(
	db: Db,
	id: string,
	token_hash: string,
	now: string,
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("account_link")
		.set({ token_hash })
		.where("id", "=", id)
		.where("used_at", "is", null)
		.where("expires_at", ">", now)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

/** Uses a link up; false where it was used or ended meanwhile. */
export async function takeAccountLink(
	db: Db,
	id: string,
	now: string,
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("account_link")
		.set({ used_at: now })
		.where("id", "=", id)
		.where("used_at", "is", null)
		.where("expires_at", ">", now)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

/** Ends links of an account that are still good. */
export async function endAccountLinks(
	db: Db,
	accountId: string,
	now: string,
): Promise<void> {
	await db
		.updateTable("account_link")
		.set({ expires_at: now })
		.where("account_id", "=", accountId)
		.where("used_at", "is", null)
		.where("expires_at", ">", now)
		.execute();
}

/** Number of links that an account was given for a purpose since a time (ISO-8601). */
export async function countLinksSince(
	db: Db,
	accountId: string,
	purpose: string,
	since: string,
): Promise<number> {
	const { count } = await db
		.selectFrom("account_link")
		.select((row) => row.fn.countAll<number | string>().as("count"))
		.where("account_id", "=", accountId)
		.where("purpose", "=", purpose)
		.where("created_at", ">", since)
		.executeTakeFirstOrThrow();
	return Number(count);
}

export async function deleteAccountLinksBefore(
	db: Db,
	before: string,
): Promise<void> {
	await db
		.deleteFrom("account_link")
		.where("expires_at", "<", before)
		.execute();
}
