import {
	type Expression,
	type ExpressionBuilder,
	type Selectable,
	type SqlBool,
	sql,
} from "kysely";
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

type TallyWhere = ExpressionBuilder<
	{ lead_case: Omit<Selectable<LeadTallyTable>, "count"> },
	"lead_case"
>;

/** Conditions of a filter on a tally, part by part: the same as it asks of a case, but for words. */
function partsOf(
	row: TallyWhere,
	{ reach, stages, owner, kind, country, isMakers, isDue }: InboxFilter,
) {
	return {
		staged: row("stage", "in", noneEmpty(stages)),
		owned: row.and([
			...(owner === undefined ? [] : [row("owner", "=", owner ?? "")]),
			...(isMakers ? [row("makers", "=", 1)] : []),
		]),
		placed: row.and([
			reached(row, reach),
			...(kind ? [row("kind", "=", kind)] : []),
			...(country ? [row("country", "=", country)] : []),
		]),
		due: isDue === undefined ? [] : [row("due", "=", isDue ? 1 : 0)],
	};
}

/** Numbers of cases that match each of these filters, whatever words are looked for. */
export async function countEach(
	db: Db,
	filters: readonly InboxFilter[],
): Promise<number[]> {
	if (filters.length === 0) return [];
	const counts = await db
		.selectFrom(tallies(db))
		.select((row) =>
			filters.map((filter, n) => {
				const { staged, owned, placed, due } = partsOf(
					row as unknown as TallyWhere,
					filter,
				);
				const all = row.and([staged, owned, placed, ...due]);
				return row.fn
					.sum<number | string | null>(
						row.case().when(all).then(row.ref("count")).else(0).end(),
					)
					.as(`of${n}`);
			}),
		)
		.executeTakeFirstOrThrow();
	return filters.map((_, n) => Number(counts[`of${n}`] ?? 0));
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
	filter: InboxFilter,
): Promise<Tallied> {
	const counts = await db
		.selectFrom(tallies(db))
		.select((row) => {
			const sumOf = (...of: Expression<SqlBool>[]) =>
				row.fn.sum<number | string | null>(
					row.case().when(row.and(of)).then(row.ref("count")).else(0).end(),
				);
			const { staged, owned, placed, due } = partsOf(
				row as unknown as TallyWhere,
				filter,
			);
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
		// Rows in one order, so that two who add up wait for each other and not both.
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
