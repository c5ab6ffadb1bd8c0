import type { LeadReach } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import { withinReach } from "../inbox/reachQueries.ts";

/** Leads that are alike in everything a report asks for, and their number. */
export type ReportRow = {
	kind: string;
	/** Country of the person: ISO 3166-1 alpha-2, empty where it was emptied after its time. */
	country: string;
	/**
	 * Key, null for the maker: whom the first answer counts for, else who has the lead now.
	 */
	distributor: string | null;
	/** Working minutes until the first answer; null without one. */
	minutes: number | null;
	/** Whether the first answer came late, or none has come and it is late now. */
	isLate: boolean;
	/** Whether nobody answers it any more: won or lost, or consent was withdrawn. */
	isClosed: boolean;
	count: number;
};

/** Leads that came in a span of time (ISO-8601, UTC), without spam and what is laid over others. */
export async function reportRows(
	db: Db,
	reach: LeadReach[],
	span: { from: string; to: string; now: string },
): Promise<ReportRow[]> {
	const rows = await db
		.selectFrom("lead")
		// Requests of the span first, whatever index there is for a country.
		.crossJoin("lead_case")
		.whereRef("lead_case.lead_id", "=", "lead.id")
		.select((row) => [
			"lead_case.kind",
			"lead_case.country",
			row.fn
				.coalesce("lead_case.first_by", "lead_case.distributor")
				.as("holder"),
			"lead_case.answered_minutes as minutes",
			row
				.case()
				.when("lead_case.answered_at", "is not", null)
				.then(row.ref("lead_case.first_late"))
				.when("lead_case.due_at", "<", span.now)
				.then(1)
				.else(0)
				.end()
				.as("late"),
			row
				.case()
				.when(
					row.or([
						row("lead_case.stage", "in", ["won", "lost"]),
						row("lead.consent_withdrawn_at", "is not", null),
					]),
				)
				.then(1)
				.else(0)
				.end()
				.as("closed"),
			row.fn.countAll<number | string>().as("count"),
		])
		.where("lead.created_at", ">=", span.from)
		.where("lead.created_at", "<", span.to)
		.where("lead_case.stage", "not in", ["spam", "merged"])
		.where((row) => withinReach(row, reach))
		.groupBy([
			"lead_case.kind",
			"lead_case.country",
			"holder",
			"lead_case.answered_minutes",
			"late",
			"closed",
		])
		.execute();
	return rows.map(
		({ kind, country, holder, minutes, late, closed, count }) => ({
			kind,
			country,
			distributor: holder || null,
			minutes,
			isLate: late === 1,
			isClosed: closed === 1,
			count: Number(count),
		}),
	);
}
