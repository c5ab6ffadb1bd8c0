import type { Insertable } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import type { StaffSessionTable } from "../../../platform/db/schema/staff.ts";

function open(db: Db, now: string) {
	return db
		.selectFrom("staff_session")
		.where("staff_session.ended_at", "is", null)
		.where("staff_session.expires_at", ">", now);
}

/** An open session of a member who is active. */
export function findOpenSession(db: Db, tokenHash: string, now: string) {
	return open(db, now)
		.innerJoin("staff", "staff.id", "staff_session.staff_id")
		.select([
			"staff_session.id",
			"staff_session.created_at",
			"staff_session.seen_at",
			"staff_session.proven_at as provenAt",
			"staff_session.expires_at as expiresAt",
			"staff.id as staffId",
			"staff.account",
			"staff.name",
			"staff.language",
			"staff.time_zone as timeZone",
		])
		.where("staff_session.token_hash", "=", tokenHash)
		.where("staff.state", "=", "active")
		.executeTakeFirst();
}

export async function insertSession(
	db: Db,
	row: Insertable<StaffSessionTable>,
): Promise<void> {
	await db.insertInto("staff_session").values(row).execute();
}

export async function noteUse(
	db: Db,
	id: string,
	seen_at: string,
	expires_at: string,
): Promise<void> {
	await db
		.updateTable("staff_session")
		.set({ seen_at, expires_at })
		.where("id", "=", id)
		.where("ended_at", "is", null)
		.execute();
}

export async function noteProof(
	db: Db,
	id: string,
	proven_at: string,
): Promise<void> {
	await db
		.updateTable("staff_session")
		.set({ proven_at })
		.where("id", "=", id)
		.execute();
}

/** Open sessions of a member, the newest first. */
export function sessionsOf(db: Db, staffId: string, now: string) {
	return open(db, now)
		.select(["id", "device", "network", "created_at", "seen_at", "expires_at"])
		.where("staff_id", "=", staffId)
		.orderBy("created_at", "desc")
		.orderBy("id", "desc")
		.execute();
}

/** Ends one session of a member, all but one, or all; says how many. */
export async function endSessions(
	db: Db,
	staffId: string,
	{ id, except }: { id?: string; except?: string },
	now: string,
): Promise<number> {
	let query = db
		.updateTable("staff_session")
		.set({ ended_at: now })
		.where("staff_id", "=", staffId)
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
		.deleteFrom("staff_session")
		.where((where) =>
			where.or([
				where("expires_at", "<", before),
				where("ended_at", "<", before),
			]),
		)
		.execute();
}
