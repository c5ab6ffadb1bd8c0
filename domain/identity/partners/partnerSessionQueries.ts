import type { Db } from "../../../platform/db/open.ts";

/** An open session of an active account. */
export function findOpenSession(
	db: Db,
	by: { id: string } | { tokenHash: string },
	now: string,
) {
	return db
		.selectFrom("session")
		.innerJoin("account", "account.id", "session.account_id")
		.select([
			"session.id",
			"session.account_id as accountId",
			"session.created_at",
			"session.seen_at",
			"session.expires_at as expiresAt",
			"account.account",
			"account.name as username",
			"account.visit_at as visitAt",
			"account.new_since as newSince",
			"session.sso_provider as signedOn",
			"session.program",
			"session.scopes",
			"session.folders",
		])
		.where((where) =>
			"id" in by
				? where("session.id", "=", by.id)
				: where("session.token_hash", "=", by.tokenHash),
		)
		.where("session.ended_at", "is", null)
		.where("session.expires_at", ">", now)
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
					where.and([
						// A program's end is what somebody said.
						where("session.program", "is", null),
						where(
							"account.password_changed_at",
							"<=",
							where.ref("session.created_at"),
						),
					]),
				]),
			)
			.where("account.state", "=", "active")
			.executeTakeFirst()
	);
}

/** Whether an account ever logged in, as far as its sessions are kept. */
export async function hadSession(db: Db, accountId: string): Promise<boolean> {
	const row = await db
		.selectFrom("session")
		.select("id")
		.where("account_id", "=", accountId)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/** Notes a visit of an account, unless another request has done so since it was read. */
export async function noteVisit(
	db: Db,
	accountId: string,
	before: string | null,
	{ visitAt, newSince }: { visitAt: string; newSince: string | null },
): Promise<void> {
	await db
		.updateTable("account")
		.set({ visit_at: visitAt, new_since: newSince })
		.where("id", "=", accountId)
		.where("visit_at", before === null ? "is" : "=", before)
		.execute();
}
