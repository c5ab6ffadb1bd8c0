import type { Selectable, Updateable } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import type { LeadViewTable } from "../../../platform/db/schema/leads.ts";

export type ViewRow = Selectable<LeadViewTable>;

/** Views that a member has: shared ones and their own, in their order, also removed ones. */
export function viewsOf(db: Db, staffId: string): Promise<ViewRow[]> {
	return db
		.selectFrom("lead_view")
		.selectAll()
		.where((row) =>
			row.or([row("shared", "=", 1), row("staff_id", "=", staffId)]),
		)
		.orderBy("position")
		.orderBy("id")
		.execute();
}

/** Ids of shared views that a member hides. */
export async function hiddenViews(
	db: Db,
	staffId: string,
): Promise<Set<string>> {
	const rows = await db
		.selectFrom("lead_view_hidden")
		.select("view_id")
		.where("staff_id", "=", staffId)
		.execute();
	return new Set(rows.map(({ view_id }) => view_id));
}

/** Hides a view from a member, or shows it again. */
export async function setHidden(
	db: Db,
	row: { staff_id: string; view_id: string },
	hidden: boolean,
): Promise<void> {
	if (hidden)
		await db
			.insertInto("lead_view_hidden")
			.values(row)
			.onConflict((conflict) => conflict.doNothing())
			.execute();
	else
		await db
			.deleteFrom("lead_view_hidden")
			.where("staff_id", "=", row.staff_id)
			.where("view_id", "=", row.view_id)
			.execute();
}

export function allViews(db: Db): Promise<ViewRow[]> {
	return db
		.selectFrom("lead_view")
		.selectAll()
		.orderBy("position")
		.orderBy("id")
		.execute();
}

export async function insertView(db: Db, row: ViewRow): Promise<void> {
	await db.insertInto("lead_view").values(row).execute();
}

export async function changeView(
	db: Db,
	id: string,
	changes: Updateable<LeadViewTable>,
): Promise<void> {
	await db.updateTable("lead_view").set(changes).where("id", "=", id).execute();
}

export async function deleteViews(db: Db, ids: string[]): Promise<void> {
	if (ids.length > 0)
		await db.deleteFrom("lead_view").where("id", "in", ids).execute();
}

/** Deletes views that were removed before a time (ISO-8601). */
export async function deleteRemovedBefore(db: Db, time: string): Promise<void> {
	await db.deleteFrom("lead_view").where("removed_at", "<", time).execute();
}
