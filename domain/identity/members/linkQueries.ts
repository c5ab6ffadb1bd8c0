import type { Insertable, Selectable } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import type { StaffLinkTable } from "../../../platform/db/schema/staff.ts";

export type LinkRow = Selectable<StaffLinkTable>;

export async function insertLink(
	db: Db,
	row: Insertable<StaffLinkTable>,
): Promise<void> {
	await db.insertInto("staff_link").values(row).execute();
}

/** A link that nobody has used, and that is not over. */
export function findLink(
	db: Db,
	tokenHash: string,
	now: string,
): Promise<LinkRow | undefined> {
	return db
		.selectFrom("staff_link")
		.selectAll()
		.where("token_hash", "=", tokenHash)
		.where("used_at", "is", null)
		.where("expires_at", ">", now)
		.executeTakeFirst();
}

/** Uses one up; false where somebody has, or it is over. */
export async function takeLink(
	db: Db,
	id: string,
	now: string,
): Promise<boolean> {
	const { numUpdatedRows } = await db
		.updateTable("staff_link")
		.set({ used_at: now })
		.where("id", "=", id)
		.where("used_at", "is", null)
		.where("expires_at", ">", now)
		.executeTakeFirst();
	return numUpdatedRows === 1n;
}

/** Ends links of a member that nobody has used, or those of the first administrator. */
export async function endLinks(
	db: Db,
	staffId: string | null,
	now: string,
): Promise<void> {
	await db
		.updateTable("staff_link")
		.set({ expires_at: now })
		.where("staff_id", staffId === null ? "is" : "=", staffId)
		.where("used_at", "is", null)
		.where("expires_at", ">", now)
		.execute();
}

export async function deleteLinksBefore(db: Db, before: string): Promise<void> {
	await db.deleteFrom("staff_link").where("expires_at", "<", before).execute();
}
