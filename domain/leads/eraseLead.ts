import type { Db } from "../../platform/db/open.ts";
import { deleteLead } from "./leadQueries.ts";
import { leadsByIds } from "./merging/mergeQueries.ts";
import { forgetInViews } from "./views/personInViews.ts";

/**
 * Erases a lead, with views of the inbox that name the person. One that somebody else has
 * erased meanwhile is none any more.
 */
export async function eraseLead(trx: Db, id: string): Promise<void> {
	const [lead] = await leadsByIds(trx, [id]);
	if (!lead) return;
	await forgetInViews(trx, lead);
	await deleteLead(trx, id);
}
