import { type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import type { LeadReach } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Database } from "../../../platform/db/schema.ts";
import {
	type InboxFilter,
	noneEmpty,
	type Where,
	withinReach,
} from "./reachQueries.ts";
import { countEach, placesOf } from "./tallyQueries.ts";
import { type Way, withWords } from "./wayQueries.ts";

/** More than there are. */
const all = 1_000_000_000;

/** Condition on everything but the stage. */
function matches(row: Where, filter: InboxFilter) {
	const { reach, owner, kind, country, isMakers, isDue, words } = filter;
	const { distributor } = filter;
	return row.and([
		withinReach(row, reach),
		...(owner === undefined
			? []
			: [row("lead_case.owner_id", owner === null ? "is" : "=", owner)]),
		...(kind ? [row("lead_case.kind", "=", kind)] : []),
		...(country ? [row("lead_case.country", "=", country)] : []),
		...(isMakers ? [row("lead_case.distributor", "is", null)] : []),
		...(distributor ? [row("lead_case.distributor", "=", distributor)] : []),
		...(isDue === undefined
			? []
			: [row("lead_case.due_at", isDue ? "is not" : "is", null)]),
		// Plain text: several times as quick as a pattern in SQLite.
		...words.map((spellings) =>
			row.or(
				spellings.map(
					(word) =>
						sql<SqlBool>`lead_case.search <> replace(lead_case.search, ${`\n${word}`}, '')`,
				),
			),
		),
	]);
}

/** Cases that match, by a way that leaves few of them, or that reads them all. */
function matching(db: Db, filter: InboxFilter, way: Way) {
	const cases =
		way.by === "words"
			? db
					.selectFrom(withWords(db, way.words).as("found"))
					.crossJoin("lead_case")
					.whereRef("lead_case.lead_id", "=", "found.lead_id")
			: way.by === "places"
				? db
						.selectFrom(placesOf(db, filter).as("place"))
						.crossJoin("lead_case")
						.whereRef("lead_case.country", "=", "place.country")
						.whereRef("lead_case.kind", "=", "place.kind")
						.whereRef("lead_case.stage", "=", "place.stage")
				: db.selectFrom("lead_case");
	const known = way.by === "words" ? way.words : [];
	const words = filter.words.filter((one) => !known.includes(one));
	const stages = noneEmpty(filter.stages);
	return (cases as SelectQueryBuilder<Database, "lead_case", object>).where(
		(row) =>
			row.and([
				// No index has what is computed: the table is read as it lies, or by age.
				way.by === "scan" || way.by === "age"
					? row(row.fn.coalesce("lead_case.stage", sql.lit("")), "in", stages)
					: row("lead_case.stage", "in", stages),
				matches(row, { ...filter, words }),
			]),
	);
}

/**
 * Ids of a page of cases in the order in which they came, behind one of them, and where the
 * page ends.
 *
 * @param at.limit all of them where it is undefined
 */
export async function pageOfCases(
	db: Db,
	filter: InboxFilter,
	at: {
		after?: string | undefined;
		isOldestFirst: boolean;
		limit: number | undefined;
	},
	way: Way,
): Promise<{ id: string; end: string }[]> {
	const { after, isOldestFirst, limit } = at;
	const direction = isOldestFirst ? "asc" : "desc";
	const behind = isOldestFirst ? ">" : "<";
	if (way.by !== "order") {
		let query = matching(db, filter, way).select("lead_case.lead_id");
		if (after !== undefined)
			query = query.where("lead_case.lead_id", behind, after);
		query = query.orderBy("lead_case.lead_id", direction);
		if (limit !== undefined) query = query.limit(limit);
		const rows = await query.execute();
		return rows.map(({ lead_id: id }) => ({ id, end: id }));
	}
	// Each stage is read from its place in the index, and no further than a page.
	const parts = filter.stages.map((stage) => {
		let query = db
			.selectFrom("lead_case")
			.select("lead_id")
			.where("stage", "=", stage)
			.where((row) => matches(row, filter));
		if (after !== undefined) query = query.where("lead_id", behind, after);
		const page = query.orderBy("lead_id", direction).limit(limit ?? all);
		return db.selectFrom(page.as("page")).select("lead_id");
	});
	const [first, ...others] = parts;
	if (!first) return [];
	const union = others.reduce((some, one) => some.unionAll(one), first);
	const rows = await union
		.orderBy("lead_id", direction)
		.limit(limit ?? all)
		.execute();
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
	{
		after,
		limit = all,
	}: { after?: string | undefined; limit?: number | undefined },
	way: Way,
): Promise<{ id: string; end: string }[]> {
	const [due = "", id = ""] = after?.split(" ") ?? [];
	const rows = await matching(db, filter, way)
		.select(["lead_case.lead_id", "lead_case.due_at"])
		.where((row) =>
			row.or([
				row("lead_case.due_at", ">", due),
				row.and([
					row("lead_case.due_at", "=", due),
					row("lead_case.lead_id", ">", id),
				]),
			]),
		)
		.orderBy("lead_case.due_at")
		.orderBy("lead_case.lead_id")
		.limit(limit)
		.execute();
	return rows.map(({ lead_id, due_at }) => ({
		id: lead_id,
		end: `${due_at} ${lead_id}`,
	}));
}

/** Number of cases that match. */
export async function countFew(
	db: Db,
	filter: InboxFilter,
	way: Way,
): Promise<number> {
	const { count } = await matching(db, filter, way)
		.select((row) => row.fn.countAll<number | string>().as("count"))
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** Number of cases that match and came after one of them. */
export async function countNewer(
	db: Db,
	filter: InboxFilter,
	after: string,
): Promise<number> {
	const { count } = await matching(db, filter, { by: "order" })
		.select((row) => row.fn.countAll<number | string>().as("count"))
		.where("lead_case.lead_id", ">", after)
		.executeTakeFirstOrThrow();
	return Number(count);
}

/**
 * Number of cases for which a member is to answer, their own and nobody's, or to decide, as
 * they are held back, and how many of them are late (`now`: ISO-8601).
 */
export async function countDue(
	db: Db,
	reach: LeadReach[],
	member: string,
	now: string,
): Promise<{ due: number; overdue: number }> {
	const due = db
		.selectFrom("lead_case")
		.select((row) => [
			row.fn.countAll<number | string>().as("due"),
			row.fn
				.sum<number | string | null>(
					row.case().when("due_at", "<", now).then(1).else(0).end(),
				)
				.as("overdue"),
		])
		.where("stage", "=", "new")
		.where("due_at", "is not", null)
		.where((row) => withinReach(row, reach));
	// Two queries, each by its index.
	const found = await Promise.all([
		due.where("owner_id", "=", member).executeTakeFirstOrThrow(),
		due
			.where("owner_id", "is", null)
			.where("distributor", "is", null)
			.executeTakeFirstOrThrow(),
		countHeld(db, reach, now),
	]);
	const sum = (of: "due" | "overdue") =>
		found.reduce((all, one) => all + Number(one[of] ?? 0), 0);
	return { due: sum("due"), overdue: sum("overdue") };
}

/** Number of cases that are held back until somebody decides, by the tallies, and how many are late. */
async function countHeld(db: Db, reach: LeadReach[], now: string) {
	const [due = 0] = await countEach(db, [
		{ reach, stages: ["spam"], isDue: true, words: [] },
	]);
	if (due === 0) return { due, overdue: 0 };
	const { overdue } = await db
		.selectFrom("lead_case")
		.select((row) => row.fn.countAll<number | string>().as("overdue"))
		.where("due_at", "<", now)
		.where((row) => withinReach(row, reach))
		// All spam there ever was is read by its stage: what is computed has no index.
		.where((row) => row.fn.coalesce("stage", sql.lit("")), "=", "spam")
		.executeTakeFirstOrThrow();
	return { due, overdue };
}
