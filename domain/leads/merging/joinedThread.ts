import type { Staff } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { LeadRow } from "../leadQueries.ts";
import { type CaseMail, threadOf } from "../mail/mails.ts";
import { laidOverWithin } from "./laidOverReading.ts";
import { leadsLaidOver } from "./mergeQueries.ts";

/** Mail of a case, or of one that is laid over it; `receipt`: of the request that it belongs to. */
export type JoinedMail = CaseMail & { leadId: string; receipt: string };

/**
 * Mails of a case and of those of the same address that are laid over it, the oldest first:
 * what an answer to the person goes on from.
 */
export async function threadWithPerson(
	db: Db,
	lead: Pick<LeadRow, "id" | "email_key">,
): Promise<CaseMail[]> {
	const over = (await leadsLaidOver(db, lead.id)).filter(
		({ email_key }) => email_key !== "" && email_key === lead.email_key,
	);
	const mails: CaseMail[] = [];
	for (const { id } of [lead, ...over]) mails.push(...(await threadOf(db, id)));
	return mails.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

/** Mails of a case and of those that are laid over it and that a member may read, the oldest first. */
export async function joinedThread(
	db: Db,
	lead: Pick<LeadRow, "id" | "receipt">,
	who: Pick<Staff, "grants">,
): Promise<JoinedMail[]> {
	const over = await laidOverWithin(db, lead.id, who);
	const mails: JoinedMail[] = [];
	for (const { id, receipt } of [lead, ...over])
		for (const mail of await threadOf(db, id))
			mails.push({ ...mail, leadId: id, receipt });
	// Ids are in the order of time.
	return mails.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}
