import type { LeadKind } from "../../../contracts/leads/leadBounds.ts";
import type { Db } from "../../../platform/db/open.ts";
import { enqueue } from "../delivery/outboxQueries.ts";
import { type LeadRow, setReleased } from "../leadQueries.ts";

/**
 * Lets a lead out of quarantine, and puts it into the queue of each receiver; one whose
 * consent was withdrawn is delivered to nobody. The caller writes the event.
 *
 * @returns false where it is not in quarantine
 */
export async function releaseLead(
	trx: Db,
	{ id, kind, consent_withdrawn_at }: LeadRow,
	deps: {
		now: string;
		newId: () => string;
		channels: (kind: LeadKind) => string[];
	},
): Promise<boolean> {
	const { now, newId, channels } = deps;
	if (!(await setReleased(trx, id, now))) return false;
	if (!consent_withdrawn_at)
		await enqueue(trx, id, channels(kind as LeadKind), newId, now);
	return true;
}
