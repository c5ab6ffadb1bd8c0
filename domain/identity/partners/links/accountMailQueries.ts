import type { Insertable, Selectable } from "kysely";
import type { Db } from "../../../../platform/db/open.ts";
import type { AccountMailTable } from "../../../../platform/db/schema/accounts.ts";
import { mailLanguage } from "./mailLanguageQueries.ts";

export type AccountMailRow = Selectable<AccountMailTable>;

export async function insertAccountMail(
	db: Db,
	row: Insertable<AccountMailTable>,
): Promise<void> {
	await db.insertInto("account_mail").values(row).execute();
}

/** Mails that are due, with whom they go to, by the index `account_mail_due`. */
export function dueAccountMails(db: Db, now: string, limit: number) {
	return db
		.selectFrom("account_mail")
		.innerJoin("account", "account.id", "account_mail.account_id")
		.selectAll("account_mail")
		.select([
			"account.account",
			"account.name",
			"account.email",
			mailLanguage.as("language"),
			"account.state as account_state",
		])
		.where("account_mail.state", "=", "queued")
		.where("account_mail.due_at", "<=", now)
		.orderBy("account_mail.due_at")
		.orderBy("account_mail.id")
		.limit(limit)
		.execute();
}

export async function settleAccountMail(
	db: Db,
	id: string,
	outcome: Pick<
		AccountMailRow,
		"state" | "due_at" | "last_error" | "settled_at" | "attempts"
	>,
): Promise<void> {
	await db
		.updateTable("account_mail")
		.set(outcome)
		.where("id", "=", id)
		.execute();
}

/** Newest mail about a link to an account; undefined where none was mailed. */
export function lastLinkMail(
	db: Db,
	accountId: string,
): Promise<AccountMailRow | undefined> {
	return db
		.selectFrom("account_mail")
		.selectAll()
		.where("account_id", "=", accountId)
		.where("link_id", "is not", null)
		.orderBy("id", "desc")
		.limit(1)
		.executeTakeFirst();
}

export async function deleteAccountMailsBefore(
	db: Db,
	before: string,
): Promise<void> {
	await db
		.deleteFrom("account_mail")
		.where("settled_at", "<", before)
		.execute();
}

/** Newest mail of a kind to an account that nobody tried to send, and that is due after a time. */
export function accountMailOf(
	db: Db,
	{ accountId, kind, at }: { accountId: string; kind: string; at: string },
): Promise<AccountMailRow | undefined> {
	return db
		.selectFrom("account_mail")
		.selectAll()
		.where("account_id", "=", accountId)
		.where("kind", "=", kind)
		.where("state", "=", "queued")
		.where("attempts", "=", 0)
		.where("due_at", ">", at)
		.orderBy("id", "desc")
		.limit(1)
		.executeTakeFirst();
}

export async function changeQueuedMail(
	db: Db,
	id: string,
	detail: string,
): Promise<void> {
	await db
		.updateTable("account_mail")
		.set({ detail })
		.where("id", "=", id)
		.execute();
}

export async function deleteQueuedMail(db: Db, id: string): Promise<void> {
	await db.deleteFrom("account_mail").where("id", "=", id).execute();
}
