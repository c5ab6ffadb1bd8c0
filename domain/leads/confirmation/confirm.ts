import type { Db } from "../../../platform/db/open.ts";
import { enqueue, outboxOf } from "../delivery/outboxQueries.ts";
import type { LeadRow } from "../leadQueries.ts";
import { confirmChannel } from "./channelNames.ts";
import { isWrittenTo, type TellNews } from "./news.ts";

const day = 24 * 60 * 60 * 1000;

/**
 * Puts the confirmation of a request into the queue, once, in the transaction that routes it;
 * passed on later, the person is told who answers by then.
 */
export type Confirm = (trx: Db, lead: LeadRow, now: string) => Promise<void>;

/**
 * Confirms requests that were admitted to whoever sent them. A form can name anybody's
 * address: what is held back, or one of a burst, is confirmed to nobody, and each address has
 * no more than the requests of a day that are admitted for it (`leadLimits.contact`).
 *
 * @param deps.isSending whether mail is sent at all
 */
export function createConfirm(deps: {
	isSending: boolean;
	newId: () => string;
	tellNews: TellNews;
}): Confirm {
	return async function confirm(trx, lead, now) {
		const rows = await outboxOf(trx, [lead.id]);
		if (rows.some(({ channel }) => channel === confirmChannel))
			return deps.tellNews(trx, lead, now);
		const came = lead.released_at ?? lead.created_at;
		const isNew = Date.parse(now) - Date.parse(came) < day;
		if (!deps.isSending || !isWrittenTo(lead) || !isNew) return;
		await enqueue(trx, lead.id, [confirmChannel], deps.newId, now);
	};
}
