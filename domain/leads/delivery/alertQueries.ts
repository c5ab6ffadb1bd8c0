import type { Db } from "../../../platform/db/open.ts";

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
