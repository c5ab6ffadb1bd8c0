import { type Expression, type Selectable, type SqlBool, sql } from "kysely";
import type { CaseStage } from "../../../contracts/leads/cases.ts";
import { caseStages } from "../../../contracts/leads/cases.ts";
import type { LeadReach } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { LeadTallyTable } from "../../../platform/db/schema/leads.ts";
import {
	type InboxFilter,
	noneEmpty,
	type Where,
	withinReach,
} from "./reachQueries.ts";

const key = ["stage", "kind", "country", "owner", "makers", "due"] as const;
/** Changes that are added up in one transaction. */
const mostChanges = 10_000;
/** Rows of one statement. */
const atOnce = 500;

/** Tallies with what changed since: read by one statement, they are the cases that there are. */
function tallies(db: Db) {
	const columns = [...key, "count"] as const;
	return db
		.selectFrom("lead_tally")
		.select(columns)
		.unionAll(db.selectFrom("lead_tally_change").select(columns))
		.as("lead_case");
}

/** A tally has kind and country by the names that a case has. */
const reached = (row: unknown, reach: LeadReach[]) =>
	withinReach(row as Where, reach);

/** Numbers of cases by stage: all, nobody's, and those of a member. */
export async function countsByStage(
	db: Db,
	reach: LeadReach[],
	member: string,
): Promise<
	Map<CaseStage, { all: number; unassigned: number; mine: number; due: number }>
> {
	const rows = await db
		.selectFrom(tallies(db))
		.select((row) => {
			const sumOf = (...of: ReturnType<typeof row.eb>[]) =>
				row.fn.sum<number | string>(
					row.case().when(row.and(of)).then(row.ref("count")).else(0).end(),
				);
			return [
				"stage",
				row.fn.sum<number | string>("count").as("count"),
				sumOf(row("owner", "=", ""), row("makers", "=", 1)).as("unassigned"),
				sumOf(row("due", "=", 1)).as("due"),
				sumOf(row("owner", "=", member)).as("mine"),
			];
		})
		.where((row) => reached(row, reach))
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

/** Numbers of cases that match parts of a filter. */
export type Tallied = {
	/** Match all of it, whatever words are looked for. */
	count: number;
	/** Are of its stages, and of its owner. */
	ofOwner: number;
	/** Are of its stages, countries and kinds. */
	ofPlaces: number;
	ofStages: number;
	total: number;
};

/** Counts what a filter asks for, part by part. */
export async function countTallied(
	db: Db,
	{ reach, stages, owner, kind, country, isMakers, isDue }: InboxFilter,
): Promise<Tallied> {
	const counts = await db
		.selectFrom(tallies(db))
		.select((row) => {
			const sumOf = (...of: Expression<SqlBool>[]) =>
				row.fn.sum<number | string | null>(
					row.case().when(row.and(of)).then(row.ref("count")).else(0).end(),
				);
			const staged = row("stage", "in", noneEmpty(stages));
			const owned = row.and([
				...(owner === undefined ? [] : [row("owner", "=", owner ?? "")]),
				...(isMakers ? [row("makers", "=", 1)] : []),
			]);
			const placed = row.and([
				reached(row, reach),
				...(kind ? [row("kind", "=", kind)] : []),
				...(country ? [row("country", "=", country)] : []),
			]);
			const due = isDue ? [row("due", "=", 1)] : [];
			return [
				sumOf(staged, owned, placed, ...due).as("count"),
				sumOf(staged, owned).as("ofOwner"),
				sumOf(staged, placed).as("ofPlaces"),
				sumOf(staged).as("ofStages"),
				row.fn.sum<number | string | null>("count").as("total"),
			];
		})
		.executeTakeFirstOrThrow();
	return Object.fromEntries(
		Object.entries(counts).map(([name, one]) => [name, Number(one ?? 0)]),
	) as Tallied;
}

/** Tally as it lies in the database. */
export type TallyRow = Selectable<LeadTallyTable>;

/** Tallies, and changes of them, of cases within reach. */
export function talliesWithin(db: Db, reach: LeadReach[]): Promise<TallyRow[]> {
	return db
		.selectFrom(tallies(db))
		.selectAll()
		.where((row) => reached(row, reach))
		.execute();
}

/** Countries, kinds and stages that cases which match may have; some may have none by now. */
export function placesOf(
	db: Db,
	{ reach, stages, kind, country }: InboxFilter,
) {
	let query = db
		.selectFrom(tallies(db))
		.select(["country", "kind", "stage"])
		.distinct()
		.where("stage", "in", noneEmpty(stages))
		.where((row) => reached(row, reach));
	if (kind) query = query.where("kind", "=", kind);
	if (country) query = query.where("country", "=", country);
	return query;
}

/** Whether more changes than these wait to be added up. */
export async function moreChanges(db: Db, than: number): Promise<boolean> {
	const row = await db
		.selectFrom("lead_tally_change")
		.select("number")
		.orderBy("number")
		.offset(than)
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/**
 * Adds the oldest changes up. Whoever counts meanwhile counts them once, and whoever
 * writes a case waits for nobody.
 *
 * @returns how many there were
 */
export function addUpTallies(db: Db): Promise<number> {
	return db.transaction().execute(async (trx) => {
		const changes = await trx
			.deleteFrom("lead_tally_change")
			.where("number", "in", (row) =>
				row
					.selectFrom("lead_tally_change")
					.select("number")
					.orderBy("number")
					.limit(mostChanges),
			)
			.returningAll()
			.execute();
		const sums = new Map<string, number>();
		for (const { number: _, count, ...of } of changes) {
			const name = JSON.stringify(key.map((column) => of[column]));
			sums.set(name, (sums.get(name) ?? 0) + Number(count));
		}
		// In one order, so that two who add up wait for each other and not both.
		const rows = [...sums]
			.filter(([, count]) => count !== 0)
			.sort(([one], [other]) => (one < other ? -1 : 1))
			.map(([name, count]) => {
				const [stage, kind, country, owner, makers, due] = JSON.parse(name);
				return { stage, kind, country, owner, makers, due, count };
			});
		for (let from = 0; from < rows.length; from += atOnce)
			await trx
				.insertInto("lead_tally")
				.values(rows.slice(from, from + atOnce))
				.onConflict((conflict) =>
					conflict.columns([...key]).doUpdateSet({
						count: sql<number>`lead_tally.count + excluded.count`,
					}),
				)
				.execute();
		await trx.deleteFrom("lead_tally").where("count", "=", 0).execute();
		return changes.length;
	});
}
