import type { Db } from "../../../platform/db/open.ts";
import { leadById } from "../leadQueries.ts";
import { mendMerged } from "../merging/comeBack.ts";
import { changeCase, leadsWithoutCase } from "./caseQueries.ts";
import { openCase } from "./events.ts";
import { listedColumns } from "./listed.ts";

const day = 24 * 60 * 60 * 1000;
/** Milliseconds in which processes of two builds may take leads in beside each other. */
const overlap = 2 * day;
const atOnce = 500;

/**
 * Opens cases of leads that a process of a build before took in, while both ran: it knows
 * of no cases, or not of what lists read, or of no merging.
 */
export async function adoptLeads(db: Db, now: Date): Promise<void> {
	await mendMerged(db, now);
	const since = new Date(now.getTime() - overlap).toISOString();
	for (const id of await leadsWithoutCase(db, since, atOnce))
		await db.transaction().execute(async (trx) => {
			const lead = await leadById(trx, id);
			const isNew = await openCase(trx, lead);
			if (!isNew) await changeCase(trx, id, listedColumns(lead));
		});
}
