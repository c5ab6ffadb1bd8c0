import { undoTime } from "../../../contracts/leads/replyBounds.ts";
import type { Db } from "../../../platform/db/open.ts";
import { eventsOf } from "../cases/caseQueries.ts";
import {
	eventChannel,
	noticePrefix,
	takenChannel,
} from "../delivery/notices.ts";
import {
	enqueue,
	outboxOf,
	withdrawQueued,
} from "../delivery/outboxQueries.ts";
import {
	type DistributorMails,
	distributorMailOf,
	distributorPrefix,
	isDistributorChannel,
	type PassOn,
} from "../delivery/passOn.ts";
import type { LeadRow } from "../leadQueries.ts";
import type { Held } from "./turn.ts";

/**
 * Takes a request that is laid over another out of its distributor's queue. A distributor
 * that has not the other one is told, once that cannot be undone any more, that others have it.
 *
 * @param own distributor of the request, `other` that of the one it is laid over
 */
export async function layAside(
	trx: Db,
	lead: LeadRow,
	of: { own: string | null; other: string | null },
	{ passOn, now }: { passOn: PassOn; now: string },
): Promise<void> {
	if (of.own === null) return;
	if (of.own === of.other) {
		await withdrawQueued(trx, lead.id, distributorPrefix);
		await withdrawQueued(trx, lead.id, noticePrefix("pass"));
	} else await passOn(trx, lead, null, now, "later");
}

/**
 * Mails the words of a request that waits to the distributor of the one that it was laid
 * over, just now, and who has not had them: who answers has to know the question. They wait as
 * long as it can be undone.
 */
export async function tellOther(
	trx: Db,
	target: Held,
	of: { own: string | null; other: string | null },
	deps: { mails: DistributorMails; newId: () => string; now: string },
): Promise<void> {
	if (of.other === null || of.other === of.own) return;
	const facts = await deps.mails(of.other, trx);
	// The next event of the target says that the other was laid over it.
	const event = target.row.events + 1;
	const names = (facts?.mails ?? []).map((mail) =>
		eventChannel("word", event, mail),
	);
	const due = new Date(Date.parse(deps.now) + undoTime).toISOString();
	await enqueue(trx, target.lead.id, names, deps.newId, deps.now, due);
}

/** Takes back what was to be mailed of a merge that is undone, as far as it waits. */
export async function keepQuiet(
	trx: Db,
	{ source, target }: { source: Held; target: Held },
): Promise<void> {
	const merged = (await eventsOf(trx, target.lead.id)).findLast(
		({ type, detail }) =>
			type === "merged" && JSON.parse(detail).from === source.lead.id,
	);
	if (!merged) return;
	const prefix = `${noticePrefix("word")}${merged.number} `;
	await withdrawQueued(trx, target.lead.id, prefix);
}

/**
 * Gives a request that is on its own again back to its distributor: it is mailed anew where
 * it has not had it, or was told that others have it; else the links of its mail act again.
 */
export async function handBack(
	trx: Db,
	lead: LeadRow,
	own: string | null,
	{ passOn, now }: { passOn: PassOn; now: string },
): Promise<void> {
	if (own === null) return;
	await withdrawQueued(trx, lead.id, noticePrefix("pass"));
	const rows = await outboxOf(trx, [lead.id]);
	const names = rows.map(({ channel }) => channel);
	const hasIt = rows.some(
		({ channel, state }) =>
			isDistributorChannel(channel) &&
			state !== "queued" &&
			!names.includes(takenChannel(distributorMailOf(channel))),
	);
	if (!hasIt) await passOn(trx, lead, own, now);
}
