import type { Db } from "../../../platform/db/open.ts";

/** Sets a password of a member, or takes it away. */
export async function setPassword(
	db: Db,
	staffId: string,
	set: {
		password_hash: string | null;
		password_changed_at: string | null;
	},
): Promise<void> {
	await db.updateTable("staff").set(set).where("id", "=", staffId).execute();
}

/** Rehashes a password at today's cost, unless it was changed meanwhile. */
export async function renewHash(
	db: Db,
	{ id, password_hash: before }: { id: string; password_hash: string },
	password_hash: string,
): Promise<void> {
	await db
		.updateTable("staff")
		.set({ password_hash })
		.where("id", "=", id)
		.where("password_hash", "=", before)
		.execute();
}
