import type { Staff } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import { emailKey } from "../intake/read.ts";
import type { LeadRow } from "../leadQueries.ts";
import type { JoinedMail } from "./joinedThread.ts";
import { laidOverWithin } from "./laidOverReading.ts";

/** Address of a request that is laid over another, which an answer to that one does not reach. */
export type OtherAddress = {
	name: string;
	address: string;
	receipt: string;
	/** Whether the newest words of a person, of all of these requests, came from it. */
	wroteLast: boolean;
};

/**
 * Addresses that requests laid over one were sent from, other than its own, as far as a
 * member may read them: an answer goes to one of them, and whoever writes it has to know.
 *
 * @param mails of all of these requests, the oldest first
 */
export async function otherAddresses(
	db: Db,
	lead: LeadRow,
	who: Pick<Staff, "grants">,
	mails: readonly JoinedMail[],
): Promise<OtherAddress[]> {
	const over = (await laidOverWithin(db, lead.id, who)).filter(
		({ email_key, consent_withdrawn_at }) => email_key && !consent_withdrawn_at,
	);
	const leads = [lead, ...over];
	const keys = new Map(leads.map(({ id, email_key }) => [id, email_key]));
	const words = [
		...leads.map(({ email_key, created_at: at }) => ({ key: email_key, at })),
		...mails
			.filter(({ side, direction, automatic }) => {
				return side === "person" && direction === "in" && !automatic;
			})
			// Words from the page of a request have no address.
			.map(({ leadId, from, at }) => ({
				key: emailKey(from.address) || keys.get(leadId),
				at,
			})),
	].toSorted((one, other) => (one.at < other.at ? -1 : 1));
	const last = words.at(-1)?.key;
	const others = new Map(
		over
			.filter(({ email_key }) => email_key !== lead.email_key)
			.map((one) => [one.email_key, one]),
	);
	return [...others.values()].map(({ name, email, receipt, email_key }) => ({
		...{ name, address: email, receipt },
		wroteLast: email_key === last,
	}));
}
