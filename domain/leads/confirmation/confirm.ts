import type { Db } from "../../../platform/db/open.ts";
import { enqueue } from "../delivery/outboxQueries.ts";
import type { LeadRow } from "../leadQueries.ts";

const day = 24 * 60 * 60 * 1000;

/** Name of the delivery that confirms a request to the person. */
export const confirmChannel = "confirm";

/** Puts the confirmation of a request into the queue, once, in the transaction that routes it. */
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
}): Confirm {
	return async function confirm(trx, lead, now) {
		const { id, state, flag, email, consent_withdrawn_at } = lead;
		const came = lead.released_at ?? lead.created_at;
		const isNew = Date.parse(now) - Date.parse(came) < day;
		if (!deps.isSending || state !== "accepted" || !email || !isNew) return;
		if (flag === "burst" || consent_withdrawn_at) return;
		await enqueue(trx, id, [confirmChannel], deps.newId, now);
	};
}
