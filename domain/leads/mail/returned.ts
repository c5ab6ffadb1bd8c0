import type { Db } from "../../../platform/db/open.ts";
import { recordEvents } from "../cases/events.ts";
import { failDelivered } from "../delivery/outboxQueries.ts";
import { distributorPrefix } from "../delivery/passOn.ts";

/** Characters of a mail server's report that a delivery keeps. */
const mostReason = 300;

/**
 * Marks the mails of a distributor as not delivered that a mail server gave back, in the
 * transaction that keeps its report: the request waits at an address that takes nothing.
 *
 * @param report text of the server's report: it names the address, where a distributor has several
 */
export async function markReturned(
	trx: Db,
	lead: { id: string },
	{ mails, report, at }: { mails: string[]; report: string; at: string },
): Promise<void> {
	const lower = report.toLowerCase();
	const named = mails.filter((mail) => lower.includes(mail.toLowerCase()));
	const returned = named.length > 0 ? named : mails;
	const error = report
		.slice(0, 10 * mostReason)
		.split(/\s/)
		.filter(Boolean)
		.join(" ")
		.slice(0, mostReason);
	const channels = await failDelivered(
		trx,
		lead.id,
		returned.map((mail) => `${distributorPrefix}${mail}`),
		error,
	);
	const by = { actor: "site" } as const;
	const events = channels.map((channel) => ({
		fact: { type: "failed", channel, error } as const,
		...{ at, by },
	}));
	if (events.length > 0) await recordEvents(trx, lead.id, events);
}
