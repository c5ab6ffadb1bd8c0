import type { Db } from "../../../platform/db/open.ts";

/** An open session of a member who is active. */
export function findOpenSession(db: Db, tokenHash: string, now: string) {
	return db
		.selectFrom("staff_session")
		.innerJoin("staff", "staff.id", "staff_session.staff_id")
		.select([
			"staff_session.id",
			"staff_session.created_at",
			"staff_session.seen_at",
			"staff_session.proven_at as provenAt",
			"staff_session.expires_at as expiresAt",
			"staff_session.sso_provider as provider",
			"staff_session.sso_subject as subject",
			"staff.id as staffId",
			"staff.account",
			"staff.name",
			"staff.language",
			"staff.time_zone as timeZone",
		])
		.where("staff_session.token_hash", "=", tokenHash)
		.where("staff_session.ended_at", "is", null)
		.where("staff_session.expires_at", ">", now)
		.where("staff.state", "=", "active")
		.executeTakeFirst();
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

/** False where it is over, or another person's. */
export async function noteSignedOnProof(
	db: Db,
	id: string,
	{ provider, subject }: { provider: string; subject: string },
	proven_at: string,
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("staff_session")
		.set({ proven_at })
		.where("id", "=", id)
		.where("sso_provider", "=", provider)
		.where("sso_subject", "=", subject)
		.where("ended_at", "is", null)
		.where("expires_at", ">", proven_at)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}
