import { type Selectable, sql } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import type { LeadCaseTable } from "../../../platform/db/schema/leads.ts";
import type { LeadRow } from "../leadQueries.ts";

/** Lead whose case is laid over another, with its own stage and its number of events. */
export type LaidOver = LeadRow &
	Pick<
		Selectable<LeadCaseTable>,
		"own_stage" | "owner_id" | "distributor" | "events"
	>;

/** Leads that are laid over one, the oldest first. */
export function leadsLaidOver(db: Db, leadId: string): Promise<LaidOver[]> {
	return db
		.selectFrom("lead_case")
		.innerJoin("lead", "lead.id", "lead_case.lead_id")
		.selectAll("lead")
		.select(["own_stage", "owner_id", "distributor", "events"])
		.where("merged_into", "=", leadId)
		.orderBy("lead_case.lead_id")
		.execute();
}

/** Ids of leads that are laid over any of some, the oldest first. */
export async function idsLaidOver(
	db: Db,
	leadIds: readonly string[],
): Promise<string[]> {
	if (leadIds.length === 0) return [];
	const rows = await db
		.selectFrom("lead_case")
		.select("lead_id")
		.where("merged_into", "in", leadIds)
		.orderBy("lead_id")
		.execute();
	return rows.map(({ lead_id }) => lead_id);
}

/** Id of the lead that another is laid over. */
export async function mergedInto(
	db: Db,
	leadId: string,
): Promise<string | undefined> {
	const row = await db
		.selectFrom("lead_case")
		.select("merged_into")
		.where("lead_id", "=", leadId)
		.executeTakeFirst();
	return row?.merged_into ?? undefined;
}

/** Leads by their ids. */
export async function leadsByIds(
	db: Db,
	ids: readonly string[],
): Promise<LeadRow[]> {
	if (ids.length === 0) return [];
	return db.selectFrom("lead").selectAll().where("id", "in", ids).execute();
}

/**
 * Cases whose row says in one column that they are laid over another, and not in the other:
 * a process of the build before wrote to them, or deleted what they were laid over.
 */
export async function halfMerged(db: Db, limit: number): Promise<string[]> {
	const [alone, written] = await Promise.all([
		db
			.selectFrom("lead_case")
			.select("lead_id")
			.where("stage", "=", "merged")
			.where("merged_into", "is", null)
			.limit(limit)
			.execute(),
		db
			.selectFrom("lead_case")
			.select("lead_id")
			.where("merged_into", "is not", null)
			.where("stage", "<>", sql.lit("merged"))
			.limit(limit)
			.execute(),
	]);
	return [...alone, ...written].map(({ lead_id }) => lead_id);
}
