import type { Insertable } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import type { VerificationCodeTable } from "../../../platform/db/schema/accounts.ts";

export async function insertCode(
	db: Db,
	row: Insertable<VerificationCodeTable>,
): Promise<void> {
	await db.insertInto("verification_code").values(row).execute();
}

/** Deletes what has expired, and what expires only after `ahead`. */
export async function deleteExpired(
	db: Db,
	now: string,
	ahead: string,
): Promise<void> {
	await db
		.deleteFrom("verification_code")
		.where((where) =>
			where.or([
				where("expires_at", "<=", now),
				where("expires_at", ">", ahead),
			]),
		)
		.execute();
}

/** Number of captchas that wait to be solved, of a sender or of all. */
export async function countWaiting(db: Db, sender?: string): Promise<number> {
	let query = db
		.selectFrom("verification_code")
		.select((q) => q.fn.countAll<number>().as("n"));
	if (sender) query = query.where("sender", "=", sender);
	return (await query.executeTakeFirstOrThrow()).n;
}

export async function deleteOldest(db: Db, count: number): Promise<void> {
	await db
		.deleteFrom("verification_code")
		.where("id", "in", (query) =>
			query
				.selectFrom("verification_code")
				.select("id")
				.orderBy("expires_at")
				.limit(count),
		)
		.execute();
}

/** A verification code that has not expired, encrypted as it is stored. */
export function codeOf(db: Db, id: string, now: string) {
	return db
		.selectFrom("verification_code")
		.select(["code", "expires_at"])
		.where("id", "=", id)
		.where("expires_at", ">", now)
		.executeTakeFirst();
}

/** Reads one and uses it up: of many callers one gets it. */
export function takeCode(db: Db, id: string) {
	return db
		.deleteFrom("verification_code")
		.where("id", "=", id)
		.returning(["code", "expires_at"])
		.executeTakeFirst();
}
