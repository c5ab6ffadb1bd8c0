import type { Db } from "../../platform/db/open.ts";

/** Private facts of a distributor as they lie. */
export type PrivateRow = {
	distributor: string;
	/** JSON. */
	facts: string;
	version: number;
	changed_at: string;
	changed_by: string;
};

/** Private facts of all distributors there are or were. */
export function allPrivateRows(db: Db): Promise<PrivateRow[]> {
	return db
		.selectFrom("distributor_private")
		.selectAll()
		.orderBy("distributor")
		.execute();
}

/** Private facts of a distributor. */
export function privateRow(
	db: Db,
	distributor: string,
): Promise<PrivateRow | undefined> {
	return db
		.selectFrom("distributor_private")
		.selectAll()
		.where("distributor", "=", distributor)
		.executeTakeFirst();
}

/** Puts a version over the one before it; false where somebody else has put one meanwhile. */
export async function putPrivateRow(db: Db, row: PrivateRow): Promise<boolean> {
	const { distributor, ...values } = row;
	const { numInsertedOrUpdatedRows } = await db
		.insertInto("distributor_private")
		.values(row)
		.onConflict((one) =>
			one
				.column("distributor")
				.doUpdateSet(values)
				.where("distributor_private.version", "=", row.version - 1),
		)
		.executeTakeFirst();
	return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
