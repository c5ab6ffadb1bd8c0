import { sql } from "kysely";
import type { Db } from "../../../../platform/db/open.ts";
import type { LeadRow } from "../../leadQueries.ts";

/** Mondays of the weeks whose mail each distributor had last, by its key. */
export async function sentWeeks(db: Db): Promise<Map<string, string>> {
	const rows = await db.selectFrom("distributor_week").selectAll().execute();
	return new Map(rows.map(({ distributor, monday }) => [distributor, monday]));
}

/** Notes that a distributor had its mail of a week. */
export async function setSentWeek(
	db: Db,
	distributor: string,
	monday: string,
): Promise<void> {
	await db
		.insertInto("distributor_week")
		.values({ distributor, monday })
		.onConflict((conflict) =>
			conflict.column("distributor").doUpdateSet({ monday }),
		)
		.execute();
}

/**
 * Requests of a distributor whose outcome is open: those that wait for an answer, the first
 * due before others, then those with a booked test drive.
 */
export function openCases(
	db: Db,
	distributor: string,
	limit: number,
): Promise<(LeadRow & { stage: string; due_at: string | null })[]> {
	return (
		db
			.selectFrom("lead_case")
			.innerJoin("lead", "lead.id", "lead_case.lead_id")
			.selectAll("lead")
			.select(["lead_case.stage", "lead_case.due_at"])
			// Cases by their stages: a distributor has had many more than are open.
			.where(
				(row) => row.fn.coalesce("lead_case.distributor", sql.lit("")),
				"=",
				distributor,
			)
			.where("lead_case.stage", "in", ["new", "booked"])
			.where("lead.consent_withdrawn_at", "is", null)
			.orderBy((row) =>
				row.case().when("lead_case.due_at", "is", null).then(1).else(0).end(),
			)
			.orderBy("lead_case.due_at")
			.orderBy("lead_case.lead_id")
			.limit(limit)
			.execute()
	);
}
