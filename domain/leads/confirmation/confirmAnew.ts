import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import { casesOf } from "../cases/caseQueries.ts";
import { deleteChannels, enqueue } from "../delivery/outboxQueries.ts";
import type { LeadRow } from "../leadQueries.ts";
import { confirmChannel } from "./channelNames.ts";
import { isWrittenTo } from "./news.ts";

/**
 * Has a request confirmed once more, to the address that it has now. One that the rules have
 * not given to anybody yet is confirmed then.
 */
export async function confirmAnew(
	trx: Db,
	lead: LeadRow,
	{ clock, newId }: { clock: Clock; newId: () => string },
): Promise<void> {
	const [row] = await casesOf(trx, [lead.id]);
	if (!isWrittenTo(lead) || !row || row.routing === "waiting") return;
	await deleteChannels(trx, lead.id, [confirmChannel]);
	const now = clock.now().toISOString();
	await enqueue(trx, lead.id, [confirmChannel], newId, now);
}
