import type { Insertable, Selectable } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import type { DigestTable } from "../../../platform/db/schema/accounts.ts";
import { mailLanguage } from "../../identity/partners/links/mailLanguageQueries.ts";

export type DigestRow = Selectable<DigestTable>;

/** Digest of an account; undefined where it has none. */
export function digestOf(
	db: Db,
	accountId: string,
): Promise<DigestRow | undefined> {
	return db
		.selectFrom("digest")
		.selectAll()
		.where("account_id", "=", accountId)
		.executeTakeFirst();
}

/** Notes a choice; what was told before stays told. */
export async function putDigest(
	db: Db,
	row: Insertable<DigestTable>,
): Promise<void> {
	const { every, weekday, hour, zone, language, due_at, attempts } = row;
	await db
		.insertInto("digest")
		.values(row)
		.onConflict((conflict) =>
			conflict.column("account_id").doUpdateSet({
				...{ every, weekday, hour, zone, language, due_at, attempts },
			}),
		)
		.execute();
}

export async function dropDigest(db: Db, accountId: string): Promise<void> {
	await db.deleteFrom("digest").where("account_id", "=", accountId).execute();
}

/** Digests that are due, of active accounts with an address, the longest due first. */
export function dueDigests(db: Db, now: string, limit: number) {
	return db
		.selectFrom("digest")
		.innerJoin("account", "account.id", "digest.account_id")
		.selectAll("digest")
		.select([
			...(["account.name", "account.email"] as const),
			mailLanguage.as("spoken"),
		])
		.where("digest.due_at", "<=", now)
		.where("account.state", "=", "active")
		.where("account.email", "is not", null)
		.orderBy("digest.due_at")
		.limit(limit)
		.execute();
}

/** Notes how a digest went, unless its reader has chosen anew meanwhile. */
export async function settleDigest(
	db: Db,
	{ account_id, due_at }: Pick<DigestRow, "account_id" | "due_at">,
	changes: Pick<DigestRow, "since" | "due_at" | "attempts">,
): Promise<void> {
	await db
		.updateTable("digest")
		.set(changes)
		.where("account_id", "=", account_id)
		.where("due_at", "=", due_at)
		.execute();
}

/** Mail address of an account. */
export function addressOf(db: Db, accountId: string) {
	return db
		.selectFrom("account")
		.select(["email"])
		.where("id", "=", accountId)
		.executeTakeFirst();
}
