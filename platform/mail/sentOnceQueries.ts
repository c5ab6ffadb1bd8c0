import type { Db } from "../db/open.ts";

/** Claims a notification until a lease ends; false where another process has, or has sent it. */
export async function claimSending(
	db: Db,
	name: string,
	sent_at: string,
	lease_until: string,
): Promise<boolean> {
	const claimed = await db
		.insertInto("sent_once")
		.values({ name, sent_at, lease_until })
		.onConflict((conflict) =>
			conflict
				.column("name")
				.doUpdateSet({ sent_at, lease_until })
				// The process that claimed it died before sending.
				.where("sent_once.lease_until", "<", sent_at),
		)
		.returning("name")
		.executeTakeFirst();
	return claimed !== undefined;
}

/** Releases a notification that could not be sent: anybody may try again. */
export async function releaseSending(
	db: Db,
	name: string,
	lease_until: string,
): Promise<void> {
	await db
		.deleteFrom("sent_once")
		.where("name", "=", name)
		.where("lease_until", "=", lease_until)
		.execute();
}

export async function noteSent(db: Db, name: string): Promise<void> {
	await db
		.updateTable("sent_once")
		.set({ lease_until: null })
		.where("name", "=", name)
		.execute();
}

export async function deleteSent(db: Db, before: string): Promise<void> {
	await db.deleteFrom("sent_once").where("sent_at", "<", before).execute();
}
