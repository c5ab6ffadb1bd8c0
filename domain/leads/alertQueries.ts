import type { Db } from "../../platform/db/open.ts";

/** Takes an alert on until a lease ends; false where another process has, or has sent it. */
export async function claimAlert(
	db: Db,
	name: string,
	sent_at: string,
	lease_until: string,
): Promise<boolean> {
	const claimed = await db
		.insertInto("lead_alert")
		.values({ name, sent_at, lease_until })
		.onConflict((conflict) =>
			conflict
				.column("name")
				.doUpdateSet({ sent_at, lease_until })
				// The process that claimed it died before sending.
				.where("lead_alert.lease_until", "<", sent_at),
		)
		.returning("name")
		.executeTakeFirst();
	return claimed !== undefined;
}

/** Releases an alert that could not be sent: anybody may try again. */
export async function giveBackAlert(
	db: Db,
	name: string,
	lease_until: string,
): Promise<void> {
	await db
		.deleteFrom("lead_alert")
		.where("name", "=", name)
		.where("lease_until", "=", lease_until)
		.execute();
}

export async function noteAlertSent(db: Db, name: string): Promise<void> {
	await db
		.updateTable("lead_alert")
		.set({ lease_until: null })
		.where("name", "=", name)
		.execute();
}

export async function deleteAlerts(db: Db, before: string): Promise<void> {
	await db.deleteFrom("lead_alert").where("sent_at", "<", before).execute();
}

/** Leads held back since then because too many came at once. */
export async function countFlood(db: Db, since: string): Promise<number> {
	const { count } = await heldBack(db)
		.where("created_at", ">", since)
		.where("reason", "=", "flood")
		.executeTakeFirstOrThrow();
	return count;
}

/** Leads held back that came before then. */
export async function countHeldBefore(db: Db, until: string): Promise<number> {
	const { count } = await heldBack(db)
		.where("created_at", "<", until)
		.executeTakeFirstOrThrow();
	return count;
}

function heldBack(db: Db) {
	return db
		.selectFrom("lead")
		.select((q) => q.fn.countAll<number>().as("count"))
		.where("state", "=", "quarantined");
}
