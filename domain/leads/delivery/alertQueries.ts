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

/**
 * Leads that came in a span of time (ISO-8601) and that nobody answers for; none of a maker
 * whose rules have never given a lead to anybody.
 */
export async function countUnassigned(
	db: Db,
	{ from, to }: { from: string; to: string },
): Promise<number> {
	const { count } = await db
		.selectFrom("lead_case")
		.innerJoin("lead", "lead.id", "lead_case.lead_id")
		.select((q) => q.fn.countAll<number>().as("count"))
		.where("routing", "=", "nobody")
		.where("stage", "=", "new")
		.where("distributor", "is", null)
		.where("owner_id", "is", null)
		.where("created_at", ">=", from)
		.where("created_at", "<", to)
		.where((row) =>
			row.exists(
				row
					.selectFrom("lead_case as given")
					.select("given.lead_id")
					.where("given.routed_at", "is not", null),
			),
		)
		.executeTakeFirstOrThrow();
	return count;
}

/** Leads held back that were to be looked at in a span of time (ISO-8601), and were not. */
export async function countUndecided(
	db: Db,
	{ from, to }: { from: string; to: string },
): Promise<number> {
	const { count } = await db
		.selectFrom("lead_case")
		.select((q) => q.fn.countAll<number>().as("count"))
		.where("stage", "=", "spam")
		.where("due_at", ">=", from)
		.where("due_at", "<", to)
		.executeTakeFirstOrThrow();
	return count;
}

function heldBack(db: Db) {
	return db
		.selectFrom("lead")
		.select((q) => q.fn.countAll<number>().as("count"))
		.where("state", "=", "quarantined");
}
