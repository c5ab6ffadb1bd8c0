import type { Insertable } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import type { SessionTable } from "../../../platform/db/schema/accounts.ts";

function open(db: Db, now: string) {
	return db
		.selectFrom("session")
		.where("session.ended_at", "is", null)
		.where("session.expires_at", ">", now);
}

/** An open session of an active account. */
export function findOpenSession(
	db: Db,
	by: { id: string } | { tokenHash: string },
	now: string,
) {
	return open(db, now)
		.innerJoin("account", "account.id", "session.account_id")
		.select([
			"session.id",
			"session.account_id as accountId",
			"session.created_at",
			"session.seen_at",
			"session.expires_at as expiresAt",
			"account.account",
			"account.name as username",
		])
		.where((where) =>
			"id" in by
				? where("session.id", "=", by.id)
				: where("session.token_hash", "=", by.tokenHash),
		)
		.where("account.state", "=", "active")
		.executeTakeFirst();
}

/** A session of an active account that nobody ended; it may have run out meanwhile. */
export function findHolder(db: Db, sessionId: string, now: string) {
	return (
		db
			.selectFrom("session")
			.innerJoin("account", "account.id", "session.account_id")
			.select([
				"session.id as sessionId",
				"session.network",
				"account.id as accountId",
				"account.account",
			])
			.where("session.id", "=", sessionId)
			.where("session.ended_at", "is", null)
			// A new password marks what is open as ended, not what had run out by then.
			.where((where) =>
				where.or([
					where("session.expires_at", ">", now),
					where(
						"account.password_changed_at",
						"<=",
						where.ref("session.created_at"),
					),
				]),
			)
			.where("account.state", "=", "active")
			.executeTakeFirst()
	);
}

export async function noteUse(
	db: Db,
	id: string,
	seen_at: string,
	expires_at: string,
): Promise<void> {
	await db
		.updateTable("session")
		.set({ seen_at, expires_at })
		.where("id", "=", id)
		.where("ended_at", "is", null)
		.execute();
}

export async function insertSession(
	db: Db,
	row: Insertable<SessionTable>,
): Promise<void> {
	await db.insertInto("session").values(row).execute();
}

/** Open sessions of an account, the newest first. */
export function sessionsOf(db: Db, accountId: string, now: string) {
	return open(db, now)
		.selectAll()
		.where("account_id", "=", accountId)
		.orderBy("created_at", "desc")
		.orderBy("id", "desc")
		.execute();
}

/** Ends those of an account that were used longest ago, but for so many. */
export async function endOldest(
	db: Db,
	accountId: string,
	kept: number,
	now: string,
): Promise<void> {
	const extra = await open(db, now)
		.select("id")
		.where("account_id", "=", accountId)
		.orderBy("seen_at", "desc")
		.orderBy("id", "desc")
		.limit(kept)
		.offset(kept)
		.execute();
	if (extra.length === 0) return;
	const ids = extra.map(({ id }) => id);
	await db
		.updateTable("session")
		.set({ ended_at: now })
		.where("id", "in", ids)
		.execute();
}

/** Ends one session of an account, all but one, or all; says how many. */
export async function endSessions(
	db: Db,
	accountId: string,
	{ id, except }: { id?: string; except?: string },
	now: string,
): Promise<number> {
	let query = db
		.updateTable("session")
		.set({ ended_at: now })
		.where("account_id", "=", accountId)
		.where("ended_at", "is", null)
		.where("expires_at", ">", now);
	if (id !== undefined) query = query.where("id", "=", id);
	if (except !== undefined) query = query.where("id", "!=", except);
	const { numUpdatedRows } = await query.executeTakeFirst();
	return Number(numUpdatedRows);
}

export async function deleteSessionsBefore(
	db: Db,
	before: string,
): Promise<void> {
	await db
		.deleteFrom("session")
		.where((where) =>
			where.or([
				where("expires_at", "<", before),
				where("ended_at", "<", before),
			]),
		)
		.execute();
}
