import type { LeadKind } from "../../../contracts/leads/leadBounds.ts";
import type { Db } from "../../../platform/db/open.ts";
import { eventsOf } from "../cases/caseQueries.ts";
import type { CaseFact } from "../cases/caseState.ts";
import { shownStage, stateAfter } from "../cases/caseState.ts";
import { type NewEvent, recordEvents } from "../cases/events.ts";
import { eventChannel } from "../delivery/notices.ts";
import { enqueue, type OutboxRow } from "../delivery/outboxQueries.ts";
import { repliedChannel, stageChannel } from "../delivery/stageWebhook.ts";
import { type LeadRow, leadById } from "../leadQueries.ts";
import { holdWithTarget } from "../merging/withTarget.ts";
import { wroteSince } from "./heldQueries.ts";
import { mailById, setMailState } from "./mailQueries.ts";
import { mailOfChannel } from "./mails.ts";

/** Channels a kind of lead is delivered by, and ids for what waits. */
export type MailEventDeps = {
	channels: (kind: LeadKind) => string[];
	newId: () => string;
};

type MailFact = Extract<CaseFact, { type: "mail-in" | "mail-out" }>;

/**
 * Writes a mail into its case, and into the one that this is laid over, in the transaction
 * that keeps or settles it. Other systems are told of a stage that changed by it, and of
 * words that somebody wrote.
 */
export async function recordMail(
	trx: Db,
	lead: Pick<LeadRow, "id" | "kind" | "state" | "consent_withdrawn_at">,
	event: NewEvent & { fact: MailFact },
	{ channels, newId }: MailEventDeps,
): Promise<void> {
	const { fact, at } = event;
	const target = await holdWithTarget(trx, lead.id);
	let isMoved = false;
	let number = 0;
	await recordEvents(trx, lead.id, [event], (state, count) => {
		isMoved = shownStage(state) !== shownStage(stateAfter(state, fact));
		number = count + 1;
	});
	// A mail of a request that is laid over another is a mail of that one, too.
	if (target !== undefined)
		await recordMail(
			trx,
			await leadById(trx, target),
			{ ...event, fact: { ...fact, of: lead.id } },
			{ channels, newId },
		);
	const isTold =
		lead.state === "accepted" &&
		!lead.consent_withdrawn_at &&
		channels(lead.kind as LeadKind).includes("webhook");
	if (!isTold || ("automatic" in fact && fact.automatic)) return;
	const told = [
		...(isMoved ? [stageChannel(number)] : []),
		...(fact.of === undefined ? [repliedChannel(number)] : []),
	];
	await enqueue(trx, lead.id, told, newId, at);
}

/**
 * Writes down what became of a mail to the person, with its delivery: an answer of staff
 * counts from then on. That of a distributor counted when it came, unless it waited for
 * staff.
 *
 * @returns false for a delivery that is none of a mail
 */
export async function settleReply(
	trx: Db,
	row: Pick<OutboxRow, "lead_id" | "channel">,
	outcome: { state: string; last_error: string | null; at: string },
	deps: MailEventDeps,
): Promise<boolean> {
	const id = mailOfChannel(row.channel);
	const mail = id === undefined ? undefined : await mailById(trx, id);
	if (!mail) return id !== undefined;
	const { at, state } = outcome;
	if (state === "failed") {
		await setMailState(trx, mail.id, "failed");
		const error = outcome.last_error ?? "";
		const fact = { type: "failed", channel: row.channel, error } as const;
		const by = { actor: "site" } as const;
		await recordEvents(trx, row.lead_id, [{ fact, at, by }]);
	}
	if (state !== "delivered") return true;
	await setMailState(trx, mail.id, "sent");
	// A stranger's mail for a distributor answers once it was passed on.
	const isPassed = mail.held_as !== null;
	if (mail.side !== "staff" && !isPassed) return true;
	// Words that are older than a question of the person answer none.
	if (isPassed && (await wroteSince(trx, row.lead_id, mail.at))) return true;
	const lead = await leadById(trx, row.lead_id);
	const side = mail.side === "staff" ? "staff" : "distributor";
	const fact = { type: "mail-out", mail: mail.id, side } as const;
	const by = { actor: side, name: mail.author ?? "" } as const;
	await recordMail(trx, lead, { fact, at, by }, deps);
	const events = await eventsOf(trx, lead.id);
	const told = events.findLast(({ type }) => type === "mail-out");
	// A distributor would answer the same question once more.
	if (side === "staff" && told)
		await enqueue(
			trx,
			lead.id,
			[eventChannel("ours", told.number)],
			deps.newId,
			at,
		);
	return true;
}
