import { type Insertable, type Selectable, sql } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import type {
	LeadCaseTable,
	LeadEventTable,
} from "../../../platform/db/schema/leads.ts";

export type CaseRow = Selectable<LeadCaseTable>;
export type EventRow = Selectable<LeadEventTable>;

/**
 * Takes the next numbers of a case's events. Whoever else writes to the case waits until
 * the transaction ends.
 *
 * @returns the case with the new count; undefined where there is none
 */
export function takeNumbers(
	db: Db,
	leadId: string,
	count: number,
): Promise<CaseRow | undefined> {
	return db
		.updateTable("lead_case")
		.set({ events: sql<number>`events + ${count}` })
		.where("lead_id", "=", leadId)
		.returningAll()
		.executeTakeFirst();
}

/** Opens a case without events, unless there is one. */
export async function insertCase(
	db: Db,
	row: Insertable<LeadCaseTable>,
): Promise<boolean> {
	const made = await db
		.insertInto("lead_case")
		.values(row)
		.onConflict((conflict) => conflict.doNothing())
		.returning("lead_id")
		.executeTakeFirst();
	return made !== undefined;
}

export async function changeCase(
	db: Db,
	leadId: string,
	changes: Partial<Omit<CaseRow, "lead_id">>,
): Promise<void> {
	await db
		.updateTable("lead_case")
		.set(changes)
		.where("lead_id", "=", leadId)
		.execute();
}

export async function insertEvents(db: Db, rows: EventRow[]): Promise<void> {
	await db.insertInto("lead_event").values(rows).execute();
}

export function eventsOf(db: Db, leadId: string): Promise<EventRow[]> {
	return db
		.selectFrom("lead_event")
		.selectAll()
		.where("lead_id", "=", leadId)
		.orderBy("number")
		.execute();
}

/** Events of a case behind one of that number. */
export function eventsAfter(
	db: Db,
	leadId: string,
	number: number,
): Promise<EventRow[]> {
	return db
		.selectFrom("lead_event")
		.selectAll()
		.where("lead_id", "=", leadId)
		.where("number", ">", number)
		.orderBy("number")
		.execute();
}

export async function casesOf(db: Db, leadIds: string[]): Promise<CaseRow[]> {
	if (leadIds.length === 0) return [];
	return db
		.selectFrom("lead_case")
		.selectAll()
		.where("lead_id", "in", leadIds)
		.execute();
}

/**
 * Leads since a time (ISO-8601) that have no case, or one that lists do not find: a process
 * of a build before took them in.
 */
export async function leadsWithoutCase(
	db: Db,
	since: string,
	limit: number,
): Promise<string[]> {
	const rows = await db
		.selectFrom("lead")
		.leftJoin("lead_case", "lead_case.lead_id", "lead.id")
		.select("lead.id")
		.where("lead.created_at", ">=", since)
		.where((row) =>
			row.or([
				row("lead_case.lead_id", "is", null),
				row("lead_case.kind", "=", ""),
				// A build before wrote no language beside the words.
				row("lead_case.search", "not like", "%\n=l:%"),
			]),
		)
		.orderBy("lead.created_at")
		.limit(limit)
		.execute();
	return rows.map(({ id }) => id);
}
