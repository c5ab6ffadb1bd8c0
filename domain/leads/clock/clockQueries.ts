import type { Db } from "../../../platform/db/open.ts";
import type { CaseRow, EventRow } from "../cases/caseQueries.ts";

/** Case whose due time has to be computed, with the kind of its lead. */
export type UnclockedCase = CaseRow & { kind: string };

/** Columns of a case that its clock is kept in. */
export type ClockColumns = Pick<
	CaseRow,
	"due_at" | "answered_at" | "answered_minutes" | "first_late" | "first_by"
>;

/** Cases with events that their columns of the clock know nothing of. */
export function unclockedCases(
	db: Db,
	limit: number,
): Promise<UnclockedCase[]> {
	return db
		.selectFrom("lead_case")
		.innerJoin("lead", "lead.id", "lead_case.lead_id")
		.selectAll("lead_case")
		.select("lead.kind")
		.whereRef("clocked", "<>", "events")
		.orderBy("lead_id")
		.limit(limit)
		.execute();
}

export async function anyUnclocked(db: Db): Promise<boolean> {
	const row = await db
		.selectFrom("lead_case")
		.select("lead_id")
		.whereRef("clocked", "<>", "events")
		.limit(1)
		.executeTakeFirst();
	return row !== undefined;
}

/** Events of several cases, each case's in its order. */
export function eventsOfCases(db: Db, leadIds: string[]): Promise<EventRow[]> {
	return db
		.selectFrom("lead_event")
		.selectAll()
		.where("lead_id", "in", leadIds)
		.orderBy("lead_id")
		.orderBy("number")
		.execute();
}

/** Writes what a case's clock says, unless something has happened to the case since. */
export async function setClock(
	db: Db,
	{ lead_id, events }: Pick<CaseRow, "lead_id" | "events">,
	clock: ClockColumns,
): Promise<void> {
	await db
		.updateTable("lead_case")
		.set({ ...clock, clocked: events })
		.where("lead_id", "=", lead_id)
		.where("events", "=", events)
		.execute();
}

/** Hashes of calendars and targets that due times were computed with, by distributor. */
export async function measureHashes(db: Db): Promise<Map<string, string>> {
	const rows = await db.selectFrom("lead_measure").selectAll().execute();
	return new Map(rows.map(({ distributor, hash }) => [distributor, hash]));
}

/**
 * Keeps the hash of a distributor's calendar and targets, and has the clocks of the cases
 * they have had computed anew that came since a time (ISO-8601).
 */
export async function changeMeasure(
	db: Db,
	distributor: string,
	hash: string,
	since: string,
): Promise<void> {
	await db.transaction().execute(async (trx) => {
		await trx
			.insertInto("lead_measure")
			.values({ distributor, hash })
			.onConflict((conflict) =>
				conflict.column("distributor").doUpdateSet({ hash }),
			)
			.execute();
		await trx
			.updateTable("lead_case")
			.set({ clocked: 0 })
			.where("updated_at", ">=", since)
			.where((row) =>
				row.or([
					row(
						"distributor",
						distributor === "" ? "is" : "=",
						distributor || null,
					),
					row("first_by", "=", distributor),
				]),
			)
			.execute();
	});
}

/** Working minutes of first answers that count for a distributor, since a time (ISO-8601), the last ones. */
export async function lastAnswers(
	db: Db,
	asked: { distributor: string; since: string; limit: number },
): Promise<number[]> {
	const rows = await db
		.selectFrom("lead_case")
		.select("answered_minutes")
		.where("first_by", "=", asked.distributor)
		.where("answered_at", "is not", null)
		.where("answered_at", ">=", asked.since)
		.orderBy("answered_at", "desc")
		.limit(asked.limit)
		.execute();
	return rows.map(({ answered_minutes }) => answered_minutes ?? 0);
}
