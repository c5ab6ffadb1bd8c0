import type { Db } from "../../../platform/db/open.ts";
import { casesOf } from "../cases/caseQueries.ts";
import { findLead } from "../leadQueries.ts";
import type { createRoutingStore } from "./routingStore.ts";

/**
 * Keys of the distributors of which one answers a request, as far as that can be said when it
 * has just come: the one that has it, or those whom the rules name; none where the maker's own
 * people answer. Undefined where there is no such request.
 */
export function createWhoAnswers({
	db,
	routing,
}: {
	db: Db;
	routing: Pick<ReturnType<typeof createRoutingStore>, "answerers">;
}) {
	return async function whoAnswers(
		receipt: string,
	): Promise<string[] | undefined> {
		const lead = await findLead(db, receipt);
		if (!lead) return undefined;
		const [row] = await casesOf(db, [lead.id]);
		if (row?.distributor) return [row.distributor];
		return row && row.routing !== "waiting" ? [] : routing.answerers(lead);
	};
}
