import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { CaseStage } from "../../../contracts/leads/cases.ts";
import { caseStages } from "../../../contracts/leads/cases.ts";
import type { LeadReach } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Database } from "../../../platform/db/schema.ts";
import type { MailSide } from "../cases/caseState.ts";

/** Cases that are looked for, within reach of whoever looks. */
export type InboxFilter = {
	reach: LeadReach[];
	stages: readonly CaseStage[];
	/** Id of a member; null for nobody. */
	owner?: string | null | undefined;
	kind?: string | undefined;
	country?: string | undefined;
	/** Whether no distributor may have it. */
	isMakers?: boolean | undefined;
	/** Whether an answer has to be due. */
	isDue?: boolean | undefined;
	/** Folded; each has to be found. */
	words: string[];
};

type Where = ExpressionBuilder<Database, "lead_case">;

/** Condition on kind and country: within reach of one of the grants. */
export function withinReach(row: Where, reach: LeadReach[]) {
	return row.or(
		reach.map(({ kinds, countries }) =>
			row.and([
				...(kinds ? [row("lead_case.kind", "in", noneEmpty(kinds))] : []),
				...(countries
					? [row("lead_case.country", "in", noneEmpty(countries))]
					: []),
			]),
		),
	);
}

/** A list of SQL has at least one value. */
const noneEmpty = (list: string[]) => (list.length > 0 ? list : ["-"]);

/** Cases of one stage that match, by the index `lead_case_inbox`. */
function matching(db: Db, filter: InboxFilter, stage: CaseStage) {
	const { reach, owner, kind, country, isMakers, isDue, words } = filter;
	let query = db
		.selectFrom("lead_case")
		.where("stage", "=", stage)
		.where((row) => withinReach(row, reach));
	if (owner !== undefined)
		query = query.where("owner_id", owner === null ? "is" : "=", owner);
	if (kind) query = query.where("kind", "=", kind);
	if (country) query = query.where("country", "=", country);
	if (isMakers) query = query.where("distributor", "is", null);
	if (isDue) query = query.where("due_at", "is not", null);
	for (const word of words)
		query = query.where(
			sql<SqlBool>`search like ${`%${word.replace(/[\\%_]/g, "\\$&")}%`} escape '\\'`,
		);
	return query;
}

/**
 * Ids of a page of cases in the order in which they came, behind one of them, and where the
 * page ends. Each stage is
 * read from its place in the index, and no further than a page.
 */
export async function pageOfCases(
	db: Db,
	filter: InboxFilter,
	at: { after?: string | undefined; isOldestFirst: boolean; limit: number },
): Promise<{ id: string; end: string }[]> {
	const { after, isOldestFirst, limit } = at;
	const direction = isOldestFirst ? "asc" : "desc";
	const parts = filter.stages.map((stage) => {
		let query = matching(db, filter, stage).select("lead_id");
		if (after !== undefined)
			query = query.where("lead_id", isOldestFirst ? ">" : "<", after);
		const page = query.orderBy("lead_id", direction).limit(limit);
		return db.selectFrom(page.as("page")).select("lead_id");
	});
	const [first, ...others] = parts;
	if (!first) return [];
	const all = others.reduce((union, one) => union.unionAll(one), first);
	const rows = await all.orderBy("lead_id", direction).limit(limit).execute();
	return rows.map(({ lead_id: id }) => ({ id, end: id }));
}

/**
 * Ids of a page of cases in the order in which answers are due, by the index
 * `lead_case_due`, and where the page ends.
 *
 * @param after end of the page before
 */
export async function pageByDue(
	db: Db,
	filter: InboxFilter,
	{ after, limit }: { after?: string | undefined; limit: number },
): Promise<{ id: string; end: string }[]> {
	const [due = "", id = ""] = after?.split(" ") ?? [];
	const rows = await matching(db, filter, "new")
		.select(["lead_id", "due_at"])
		.where((row) =>
			row.or([
				row("due_at", ">", due),
				row.and([row("due_at", "=", due), row("lead_id", ">", id)]),
			]),
		)
		.orderBy("due_at")
		.orderBy("lead_id")
		.limit(limit)
		.execute();
	return rows.map(({ lead_id, due_at }) => ({
		id: lead_id,
		end: `${due_at} ${lead_id}`,
	}));
}

/** Number of cases that match, or of those that came after one of them. */
export async function countCases(
	db: Db,
	filter: InboxFilter,
	after?: string,
): Promise<number> {
	const counts = await Promise.all(
		filter.stages.map((stage) => {
			let query = matching(db, filter, stage).select((row) =>
				row.fn.countAll<number | string>().as("count"),
			);
			if (after !== undefined) query = query.where("lead_id", ">", after);
			return query.executeTakeFirstOrThrow();
		}),
	);
	return counts.reduce((sum, { count }) => sum + Number(count), 0);
}

/** Numbers of cases by stage: all, nobody's, and those of a member. */
export async function countsByStage(
	db: Db,
	reach: LeadReach[],
	member: string,
): Promise<
	Map<CaseStage, { all: number; unassigned: number; mine: number; due: number }>
> {
	const rows = await db
		.selectFrom("lead_case")
		.select((row) => [
			"stage",
			row.fn.countAll<number | string>().as("count"),
			row.fn
				.sum<number | string>(
					row
						.case()
						.when(
							row.and([
								row("owner_id", "is", null),
								row("distributor", "is", null),
							]),
						)
						.then(1)
						.else(0)
						.end(),
				)
				.as("unassigned"),
			row.fn.count<number | string>("due_at").as("due"),
			row.fn
				.sum<number | string>(
					row.case().when("owner_id", "=", member).then(1).else(0).end(),
				)
				.as("mine"),
		])
		.where((row) => withinReach(row, reach))
		.groupBy("stage")
		.execute();
	const counts = new Map(
		caseStages.map((stage) => [
			stage,
			{ all: 0, unassigned: 0, mine: 0, due: 0 },
		]),
	);
	for (const { stage, count, unassigned, mine, due } of rows)
		counts.set(stage as CaseStage, {
			all: Number(count),
			unassigned: Number(unassigned),
			mine: Number(mine),
			due: Number(due),
		});
	return counts;
}

/** Leads with their cases. */
export async function listedLeads(db: Db, ids: string[]) {
	if (ids.length === 0) return [];
	return db
		.selectFrom("lead")
		.innerJoin("lead_case", "lead_case.lead_id", "lead.id")
		.select([
			...(["lead.id", "receipt", "lead.kind", "name"] as const),
			...(["lead.country", "language", "model", "content"] as const),
			...(["reason", "created_at", "stage", "owner_id"] as const),
			...(["events", "updated_at", "distributor", "due_at"] as const),
		])
		.where("lead.id", "in", ids)
		.execute();
}

/** Leads among these that a receiver did not get. */
export async function undelivered(db: Db, ids: string[]): Promise<Set<string>> {
	if (ids.length === 0) return new Set();
	const rows = await db
		.selectFrom("lead_outbox")
		.select("lead_id")
		.distinct()
		.where("lead_id", "in", ids)
		.where("state", "=", "failed")
		.execute();
	return new Set(rows.map(({ lead_id }) => lead_id));
}

/** Side that wrote the newest mail of each of these leads; none of those without mails. */
export async function lastWriters(
	db: Db,
	ids: string[],
): Promise<Map<string, MailSide>> {
	if (ids.length === 0) return new Map();
	const rows = await db
		.selectFrom("lead_mail as mail")
		.select(["lead_id", "side"])
		.where("lead_id", "in", ids)
		.where("automatic", "is", null)
		.where(({ eb, selectFrom }) =>
			eb(
				"id",
				"=",
				selectFrom("lead_mail as newest")
					.select("newest.id")
					.whereRef("newest.lead_id", "=", "mail.lead_id")
					.where("newest.automatic", "is", null)
					.orderBy("newest.id", "desc")
					.limit(1),
			),
		)
		.execute();
	return new Map(rows.map(({ lead_id, side }) => [lead_id, side as MailSide]));
}

/** Further requests of a person that are named. */
const mostOthers = 20;

/** Requests of a person besides one: same email address or phone number, between two times. */
export async function requestsOfPerson(
	db: Db,
	{ id, email_key, phone }: { id: string; email_key: string; phone: string },
	{ from, to }: { from: string; to: string },
	reach: LeadReach[],
) {
	const same = (column: "email_key" | "phone", value: string) =>
		db
			.selectFrom("lead")
			.innerJoin("lead_case", "lead_case.lead_id", "lead.id")
			.select(["lead.id", "receipt", "lead.kind", "created_at", "stage"])
			.where(`lead.${column}`, "=", value)
			.where("created_at", ">=", from)
			.where("created_at", "<=", to)
			.where("lead.id", "<>", id)
			.where((row) => withinReach(row as unknown as Where, reach))
			.orderBy("created_at", "desc")
			.limit(mostOthers)
			.execute();
	const found = [
		...(email_key ? await same("email_key", email_key) : []),
		...(phone ? await same("phone", phone) : []),
	];
	return [...new Map(found.map((row) => [row.id, row])).values()].sort(
		(a, b) => (a.created_at < b.created_at ? 1 : -1),
	);
}
