import type { Insertable, Selectable, Updateable } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import type { TakingExportTable } from "../../../platform/db/schema/exports.ts";

export type ExportRow = Selectable<TakingExportTable>;

export async function insertExport(
	db: Db,
	row: Insertable<TakingExportTable>,
): Promise<void> {
	await db.insertInto("taking_export").values(row).execute();
}

/** Exports of a member, the newest first. */
export function exportsOf(db: Db, staffId: string): Promise<ExportRow[]> {
	return db
		.selectFrom("taking_export")
		.selectAll()
		.where("staff_id", "=", staffId)
		.orderBy("id", "desc")
		.execute();
}

/** Export of a member by its id. */
export function exportOf(
	db: Db,
	staffId: string,
	id: string,
): Promise<ExportRow | undefined> {
	return db
		.selectFrom("taking_export")
		.selectAll()
		.where("staff_id", "=", staffId)
		.where("id", "=", id)
		.executeTakeFirst();
}

/** Export that waits longest to be made. */
export function oldestWaiting(db: Db): Promise<ExportRow | undefined> {
	return db
		.selectFrom("taking_export")
		.selectAll()
		.where("state", "=", "waiting")
		.orderBy("id")
		.limit(1)
		.executeTakeFirst();
}

/** Changes an export that waits still. */
export async function changeWaiting(
	db: Db,
	id: string,
	changes: Updateable<TakingExportTable>,
): Promise<void> {
	await db
		.updateTable("taking_export")
		.set(changes)
		.where("id", "=", id)
		.where("state", "=", "waiting")
		.execute();
}

export async function deleteExport(
	db: Db,
	staffId: string,
	id: string,
): Promise<boolean> {
	const { numDeletedRows } = await db
		.deleteFrom("taking_export")
		.where("staff_id", "=", staffId)
		.where("id", "=", id)
		.executeTakeFirstOrThrow();
	return numDeletedRows > 0n;
}

/** Deletes exports that were asked for before a time. */
export async function deleteExportsBefore(
	db: Db,
	before: string,
): Promise<void> {
	await db
		.deleteFrom("taking_export")
		.where("created_at", "<", before)
		.execute();
}
