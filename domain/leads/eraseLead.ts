import type { Db } from "../../platform/db/open.ts";
import { deleteLead, leadById } from "./leadQueries.ts";
import { forgetInViews } from "./views/personInViews.ts";

/** Erases a lead, with views of the inbox that name the person. */
export async function eraseLead(trx: Db, id: string): Promise<void> {
	await forgetInViews(trx, await leadById(trx, id));
	await deleteLead(trx, id);
}
