import { openStages } from "../../../contracts/leads/inboxViews.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { LeadRow } from "../leadQueries.ts";

export type Routing = "waiting" | "routed" | "nobody" | "full";

/** Lead that waits for the rules, or for one of their people to have room. */
export type WaitingLead = LeadRow & {
	routing: Routing;
	distributor: string | null;
	owner_id: string | null;
};

/** Leads that wait, the oldest first, after one of them. */
export async function waitingLeads(
	db: Db,
	after: string,
	limit: number,
): Promise<WaitingLead[]> {
	const rows = await db
		.selectFrom("lead_case")
		.innerJoin("lead", "lead.id", "lead_case.lead_id")
		.selectAll("lead")
		.select(["routing", "distributor", "owner_id"])
		.where("routing", "in", ["waiting", "full"])
		.where("stage", "=", "new")
		.where("lead_case.lead_id", ">", after)
		.orderBy("lead_case.lead_id")
		.limit(limit)
		.execute();
	return rows as WaitingLead[];
}

/** Keys of distributors who gave a lead back, by the lead's id. */
export async function refusalsOf(
	db: Db,
	leadIds: string[],
): Promise<Map<string, string[]>> {
	if (leadIds.length === 0) return new Map();
	const rows = await db
		.selectFrom("lead_event")
		.select(["lead_id", "detail"])
		.where("lead_id", "in", leadIds)
		.where("type", "=", "action")
		.where("actor", "=", "distributor")
		.execute();
	const refused = new Map<string, string[]>();
	for (const { lead_id, detail } of rows) {
		const { action, distributor } = JSON.parse(detail);
		if (action !== "not-ours") continue;
		refused.set(lead_id, [...(refused.get(lead_id) ?? []), distributor]);
	}
	return refused;
}

/** Whether any lead waits for the rules. */
export async function anyWaiting(db: Db): Promise<boolean> {
	const row = await db
		.selectFrom("lead_case")
		.select("lead_id")
		.where("routing", "in", ["waiting", "full"])
		.where("stage", "=", "new")
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

export async function setRouting(
	db: Db,
	leadId: string,
	changes: { routing: Routing; routed_at?: string | undefined },
): Promise<void> {
	await db
		.updateTable("lead_case")
		.set(changes)
		.where("lead_id", "=", leadId)
		.execute();
}

/**
 * Candidate who has had the newest request of the same person since a time (ISO-8601); none
 * where nobody has. Two who answer in turn would both call one person.
 *
 * @param column column of the case that names the candidates
 */
export async function whoKnows(
	db: Db,
	column: "distributor" | "owner_id",
	{ candidates, since }: { candidates: readonly string[]; since: string },
	{ id, email_key, phone }: Pick<WaitingLead, "id" | "email_key" | "phone">,
): Promise<string | undefined> {
	if (candidates.length < 2) return undefined;
	const newest = (of: "email_key" | "phone", value: string) =>
		db
			.selectFrom("lead")
			.innerJoin("lead_case", "lead_case.lead_id", "lead.id")
			.select([`lead_case.${column} as candidate`, "lead.created_at"])
			.where(`lead.${of}`, "=", value)
			.where("lead.created_at", ">=", since)
			.where("lead.id", "<>", id)
			.where(`lead_case.${column}`, "in", candidates)
			.where("lead_case.stage", "<>", "spam")
			.orderBy("lead.created_at", "desc")
			.limit(1)
			.executeTakeFirst();
	const found = [
		...(email_key ? [await newest("email_key", email_key)] : []),
		...(phone ? [await newest("phone", phone)] : []),
	].filter((one) => one !== undefined);
	const [last] = found.toSorted((one, other) =>
		one.created_at < other.created_at ? 1 : -1,
	);
	return last?.candidate ?? undefined;
}

/**
 * Candidate whose last turn is longest ago: who never had one comes first, in the order given.
 *
 * @param column column of the case that names the candidates
 */
export async function nextInTurn(
	db: Db,
	column: "distributor" | "owner_id",
	candidates: readonly string[],
): Promise<string | undefined> {
	let next: { candidate: string; last: string } | undefined;
	for (const candidate of candidates) {
		const row = await db
			.selectFrom("lead_case")
			.select(["routed_at", "lead_id"])
			.where(column, "=", candidate)
			.where("routed_at", "is not", null)
			.orderBy("routed_at", "desc")
			.orderBy("lead_id", "desc")
			.limit(1)
			.executeTakeFirst();
		const last = row ? `${row.routed_at} ${row.lead_id}` : "";
		if (!next || last < next.last) next = { candidate, last };
	}
	return next?.candidate;
}

/** Number of unanswered cases that a member of staff has. */
export async function openCasesOf(db: Db, owner: string): Promise<number> {
	const { count } = await db
		.selectFrom("lead_case")
		.select((q) => q.fn.countAll<number>().as("count"))
		.where("owner_id", "=", owner)
		.where("stage", "=", "new")
		.executeTakeFirstOrThrow();
	return count;
}

/** Open cases of a member of staff with what rights to them go by, in the order of their ids. */
export function openCasesOfOwner(
	db: Db,
	owner: string,
	{ after, most }: { after: string; most: number },
): Promise<{ lead_id: string; kind: string; country: string }[]> {
	return db
		.selectFrom("lead_case")
		.innerJoin("lead", "lead.id", "lead_case.lead_id")
		.select(["lead_case.lead_id", "lead.kind", "lead.country"])
		.where("owner_id", "=", owner)
		.where("stage", "in", openStages)
		.where("lead_case.lead_id", ">", after)
		.orderBy("lead_case.lead_id")
		.limit(most)
		.execute();
}

/** Leads that came last, without those held back. */
export function lastLeads(db: Db, limit: number): Promise<LeadRow[]> {
	return db
		.selectFrom("lead")
		.selectAll()
		.where("state", "=", "accepted")
		.orderBy("id", "desc")
		.limit(limit)
		.execute();
}
