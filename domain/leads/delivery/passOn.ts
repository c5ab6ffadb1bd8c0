import type { LanguageCode } from "../../../contracts/language.ts";
import { undoTime } from "../../../contracts/leads/replyBounds.ts";
import type { Db } from "../../../platform/db/open.ts";
import { casesOf } from "../cases/caseQueries.ts";
import type { LeadRow } from "../leadQueries.ts";
import { relayPrefix } from "../mail/relay.ts";
import { eventChannel, noticePrefix, takenChannel } from "./notices.ts";
import {
	channelsThatHad,
	deleteChannels,
	enqueue,
	withdrawQueued,
} from "./outboxQueries.ts";

/** Begin of the names of deliveries that go to a distributor. */
export const distributorPrefix = "distributor ";

/** Mail address of a distributor's delivery. */
export const distributorMailOf = (name: string): string =>
	name.slice(distributorPrefix.length);

/** Whether a delivery goes to a distributor. */
export const isDistributorChannel = (name: string): boolean =>
	name.startsWith(distributorPrefix);

/** Mails of distributors: whom they go to, and in which language. */
export type DistributorMails = (
	key: string,
	within?: Db,
) => Promise<{ mails: string[]; language: LanguageCode } | undefined>;

/**
 * Puts a lead into the queue of a distributor's mail addresses.
 *
 * @param how `later`: once that cannot be undone any more; `back`: somebody undid that others
 * got it, so that whoever has had it is sent nothing, and links of that mail act on
 */
export type PassOn = (
	trx: Db,
	lead: Pick<LeadRow, "id" | "consent_withdrawn_at">,
	distributor: string | null,
	now: string,
	how?: "now" | "later" | "back",
) => Promise<void>;

/**
 * Passes a lead on, in the transaction that says who has it: each mail address of the
 * distributor is a delivery of its own; what waits for the one before is not sent any more,
 * and whoever had the lead before is told that it is with others. What staff pass on waits as
 * long as it can be undone. A lead whose consent was withdrawn is sent to nobody.
 */
export function createPassOn(deps: {
	newId: () => string;
	mails: DistributorMails;
	/** Whether mail is sent at all. */
	isSending: boolean;
}): PassOn {
	async function passLater(
		trx: Db,
		lead: Pick<LeadRow, "id" | "consent_withdrawn_at">,
		now: string,
	): Promise<void> {
		await withdrawQueued(trx, lead.id, distributorPrefix);
		if (lead.consent_withdrawn_at) return;
		const [row] = await casesOf(trx, [lead.id]);
		const channel = eventChannel("pass", row?.events ?? 0);
		const due = new Date(Date.parse(now) + undoTime).toISOString();
		await enqueue(trx, lead.id, [channel], deps.newId, now, due);
	}

	return async function passOn(trx, lead, distributor, now, how = "now") {
		await withdrawQueued(trx, lead.id, noticePrefix("pass"));
		if (how === "later" && deps.isSending) return passLater(trx, lead, now);
		if (how === "now")
			for (const kind of ["again", "taken", "word"] as const)
				await withdrawQueued(trx, lead.id, noticePrefix(kind));
		await withdrawQueued(trx, lead.id, distributorPrefix);
		if (how === "now") await withdrawQueued(trx, lead.id, relayPrefix);
		if (lead.consent_withdrawn_at) return;
		const facts = distributor ? await deps.mails(distributor, trx) : undefined;
		const mails = facts?.mails ?? [];
		const channels = mails.map((mail) => `${distributorPrefix}${mail}`);
		const had = await channelsThatHad(trx, lead.id, distributorPrefix);
		const taken = had
			.filter((channel) => !channels.includes(channel))
			.map((channel) => takenChannel(channel.slice(distributorPrefix.length)));
		// Links of an earlier mail are dead: whoever gets it back is sent it anew. Who was told
		// already that it is with others is not told again.
		const anew = [...channels, ...mails.map(takenChannel)];
		if (how === "now") await deleteChannels(trx, lead.id, anew);
		await enqueue(trx, lead.id, [...channels, ...taken], deps.newId, now);
	};
}
