import { sql } from "kysely";
import type { CaseStage } from "../../../contracts/leads/cases.ts";
import type { Db } from "../../../platform/db/open.ts";
import { changeCase } from "../cases/caseQueries.ts";
import { listedColumns } from "../cases/listed.ts";
import { changeLead } from "../leadQueries.ts";
import { freeLaidOver } from "../merging/comeBack.ts";
import { forgottenColumns } from "../storedFields.ts";

/** Leads whose time is over. */
export type Outdated = {
	/** Stages of their cases; `others`: those without a time of their own. */
	stages: readonly CaseStage[] | "others";
	/** ISO-8601, UTC: the last contact was before. */
	before: string;
	/** Whether the person agreed to news; of those who did, a lead that was emptied is none. */
	marketing: 0 | 1 | undefined;
};

/** Stages whose leads have a time of their own. */
const ownTime: readonly CaseStage[] = ["lost", "spam"];

/** Ids of some leads that came before a time and are still held back. */
export async function heldBefore(
	db: Db,
	before: string,
	limit: number,
): Promise<string[]> {
	const rows = await db
		.selectFrom("lead")
		.select("id")
		.where("state", "=", "quarantined")
		.where("created_at", "<", before)
		.limit(limit)
		.execute();
	return rows.map(({ id }) => id);
}

/**
 * Ids of some accepted leads whose last contact was before a time: by when they came or
 * were let out, their mails, what was done, and changes of their stage. A lead that the
 * build before took in has no case yet, and counts as new.
 */
export async function outdatedLeads(
	db: Db,
	{ stages, before, marketing }: Outdated,
	limit: number,
): Promise<string[]> {
	const stage = sql<CaseStage>`coalesce(lead_case.stage, 'new')`;
	let query = db
		.selectFrom("lead")
		.leftJoin("lead_case", "lead_case.lead_id", "lead.id")
		.select("lead.id")
		.where("lead.state", "=", "accepted")
		.where("lead.created_at", "<", before)
		.where((row) =>
			row(row.fn.coalesce("lead.released_at", "lead.created_at"), "<", before),
		)
		.where((row) =>
			row.not(
				row.exists(
					row
						.selectFrom("lead_event")
						.select("lead_event.number")
						.whereRef("lead_event.lead_id", "=", "lead.id")
						.where("lead_event.type", "in", ["action", "stage"])
						.where("lead_event.at", ">=", before),
				),
			),
		)
		.where((row) =>
			row.not(
				row.exists(
					row
						.selectFrom("lead_mail")
						.select("lead_mail.id")
						.whereRef("lead_mail.lead_id", "=", "lead.id")
						.where("lead_mail.automatic", "is", null)
						.where("lead_mail.at", ">=", before),
				),
			),
		)
		// A mail of a request that is laid over this one is contact with this one.
		.where((row) =>
			row.not(
				row.exists(
					row
						.selectFrom("lead_case as over")
						.innerJoin("lead_mail", "lead_mail.lead_id", "over.lead_id")
						.select("lead_mail.id")
						.whereRef("over.merged_into", "=", "lead.id")
						.where("lead_mail.automatic", "is", null)
						.where("lead_mail.at", ">=", before),
				),
			),
		);
	query =
		stages === "others"
			? query.where(stage, "not in", ownTime)
			: query.where(stage, "in", stages);
	if (marketing !== undefined)
		query = query.where("lead.marketing", "=", marketing);
	if (marketing === 1) query = query.where("lead.content", "!=", "");
	const rows = await query.limit(limit).execute();
	return rows.map(({ id }) => id);
}

/**
 * Deletes leads, and by their keys all that belongs to them; what is laid over them is on
 * its own again.
 *
 * @param now ISO-8601, UTC
 */
export async function deleteLeads(
	db: Db,
	ids: string[],
	now: string,
): Promise<void> {
	await db.transaction().execute(async (trx) => {
		await freeLaidOver(trx, ids, now);
		await trx.deleteFrom("lead").where("id", "in", ids).execute();
	});
}

/**
 * Empties leads of everything but name and address; what happened to them goes, too, and
 * what is laid over them is on its own again.
 *
 * @param now ISO-8601, UTC
 */
export async function emptyLeads(
	db: Db,
	ids: string[],
	now: string,
): Promise<void> {
	await db.transaction().execute(async (trx) => {
		await freeLaidOver(trx, ids, now);
		const leads = await trx
			.selectFrom("lead")
			.selectAll()
			.where("id", "in", ids)
			.execute();
		const tables = [
			...(["lead_event", "lead_draft", "lead_draft_file"] as const),
			"lead_mail",
		] as const;
		for (const table of tables)
			await trx.deleteFrom(table).where("lead_id", "in", ids).execute();
		for (const lead of leads) {
			const emptied = { ...forgottenColumns(), origin: null };
			await changeLead(trx, lead.id, emptied);
			await changeCase(trx, lead.id, listedColumns({ ...lead, ...emptied }));
		}
	});
}
