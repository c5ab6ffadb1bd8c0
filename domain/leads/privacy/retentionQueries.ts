import type { Db } from "../../../platform/db/open.ts";
import { forgottenColumns } from "../storedFields.ts";

export async function deleteHeldBefore(db: Db, before: string): Promise<void> {
	await db
		.deleteFrom("lead")
		.where("state", "=", "quarantined")
		.where("created_at", "<", before)
		.execute();
}

/** Accepted leads without consent to marketing, by when they came or were let out. */
export async function deleteAcceptedBefore(
	db: Db,
	before: string,
): Promise<void> {
	await db
		.deleteFrom("lead")
		.where("state", "=", "accepted")
		.where("marketing", "=", 0)
		.where((row) =>
			row(row.fn.coalesce("released_at", "created_at"), "<", before),
		)
		.execute();
}

/** Empties leads with consent of everything but name and address; what happened to them goes, too. */
export async function emptyAcceptedBefore(
	db: Db,
	before: string,
): Promise<void> {
	await db.transaction().execute(async (trx) => {
		const ids = trx
			.selectFrom("lead")
			.select("id")
			.where("state", "=", "accepted")
			.where("marketing", "=", 1)
			.where("content", "!=", "")
			.where((row) =>
				row(row.fn.coalesce("released_at", "created_at"), "<", before),
			);
		await trx.deleteFrom("lead_event").where("lead_id", "in", ids).execute();
		await trx
			.updateTable("lead")
			.set({ ...forgottenColumns(), origin: null })
			.where("id", "in", ids)
			.execute();
	});
}
