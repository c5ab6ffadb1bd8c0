import type { Db } from "../../../platform/db/open.ts";
import { changeCase } from "../cases/caseQueries.ts";
import { listedColumns } from "../cases/listed.ts";
import { changeLead } from "../leadQueries.ts";
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
		const leads = await trx
			.selectFrom("lead")
			.selectAll()
			.where("state", "=", "accepted")
			.where("marketing", "=", 1)
			.where("content", "!=", "")
			.where((row) =>
				row(row.fn.coalesce("released_at", "created_at"), "<", before),
			)
			.execute();
		for (const lead of leads) {
			const emptied = { ...forgottenColumns(), origin: null };
			await trx
				.deleteFrom("lead_event")
				.where("lead_id", "=", lead.id)
				.execute();
			await trx
				.deleteFrom("lead_draft")
				.where("lead_id", "=", lead.id)
				.execute();
			await trx
				.deleteFrom("lead_mail")
				.where("lead_id", "=", lead.id)
				.execute();
			await changeLead(trx, lead.id, emptied);
			await changeCase(trx, lead.id, listedColumns({ ...lead, ...emptied }));
		}
	});
}
