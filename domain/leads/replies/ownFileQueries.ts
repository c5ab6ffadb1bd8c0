import { type Insertable, type Selectable, sql } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import type { LeadDraftFileTable } from "../../../platform/db/schema/leads.ts";

export type OwnFileRow = Selectable<LeadDraftFileTable>;

/** Draft by its case and its member. */
export type DraftKeys = Pick<OwnFileRow, "lead_id" | "staff_id">;

export async function insertOwnFile(
	db: Db,
	row: Insertable<LeadDraftFileTable>,
): Promise<void> {
	await db.insertInto("lead_draft_file").values(row).execute();
}

/** Files of a member for answers to a case, in the order in which they came. */
export function ownFilesOf(
	db: Db,
	{ lead_id, staff_id }: DraftKeys,
): Promise<OwnFileRow[]> {
	return db
		.selectFrom("lead_draft_file")
		.selectAll()
		.where("lead_id", "=", lead_id)
		.where("staff_id", "=", staff_id)
		.orderBy("id")
		.execute();
}

export async function deleteOwnFiles(
	db: Db,
	{ lead_id, staff_id }: DraftKeys,
	ids: string[],
): Promise<void> {
	if (ids.length === 0) return;
	await db
		.deleteFrom("lead_draft_file")
		.where("lead_id", "=", lead_id)
		.where("staff_id", "=", staff_id)
		.where("id", "in", ids)
		.execute();
}

/** Deletes files that came before a time (ISO-8601) and that no draft names. */
export async function deleteUnnamed(db: Db, before: string): Promise<void> {
	await db
		.deleteFrom("lead_draft_file")
		.where("at", "<", before)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom("lead_draft")
						.select("lead_draft.lead_id")
						.whereRef("lead_draft.lead_id", "=", "lead_draft_file.lead_id")
						.whereRef("lead_draft.staff_id", "=", "lead_draft_file.staff_id")
						.where(
							sql<boolean>`lead_draft.attached like '%' || lead_draft_file.id || '%'`,
						),
				),
			),
		)
		.execute();
}
