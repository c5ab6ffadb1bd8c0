import type { LeadKind } from "../../../contracts/leads/leadBounds.ts";
import type { ReplyObstacle } from "../../../contracts/leads/replyBounds.ts";
import type { Right, Staff } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type { AuditLog } from "../../audit/auditLog.ts";
import { staffActor } from "../cases/caseActor.ts";
import type { CaseActor } from "../cases/caseState.ts";
import { recordEvents } from "../cases/events.ts";
import { reachOf } from "../inbox/filters.ts";
import { type LeadRow, leadById } from "../leadQueries.ts";
import { holdWithTarget } from "../merging/withTarget.ts";
import { obstacleOf } from "../replies/obstacles.ts";
import type { CaseMails } from "./caseMails.ts";
import {
	countHeldMails,
	firstHeldMails,
	heldMail,
	settleHeld,
	wroteSince,
} from "./heldQueries.ts";
import { recordMail } from "./mailEvents.ts";
import { addressesText, queueReply } from "./mails.ts";

/** Mails that a list names. */
const mostListed = 5;

/** Outcome of a decision: `settled` where somebody else has made it. */
export type HeldOutcome =
	| { outcome: "passed" | "refused" | "settled" }
	| { outcome: "obstacle"; obstacle: ReplyObstacle };

/**
 * Mails from strangers to addresses of the maker's side. Whoever has such an address may write
 * to the person in our name, so that staff decide about those whom nobody knows
 * (docs/decisions/0086).
 */
export function createHeldMails(deps: {
	db: Db;
	clock: Clock;
	newId: () => string;
	auditLog: AuditLog;
	/** None where no mail is sent. */
	mails: Pick<CaseMails, "reply"> | undefined;
	channels: (kind: LeadKind) => string[];
	find: (who: Staff, receipt: string, right: Right) => Promise<LeadRow>;
	/** Called when something waits to be delivered. */
	changed: () => void;
}) {
	const { db, clock, auditLog, mails, find, changed } = deps;

	return {
		/**
		 * Mails that wait, the oldest first, as far as they are within reach.
		 *
		 * @throws DomainError `forbidden`
		 */
		async waiting(who: Staff) {
			const reach = reachOf(who, "leads.read");
			const count = await countHeldMails(db, reach);
			return {
				count,
				mails: count === 0 ? [] : await firstHeldMails(db, reach, mostListed),
			};
		},

		/**
		 * Passes a mail on to the person as an answer of the side it was written for, or leaves it
		 * where it is.
		 *
		 * @throws DomainError `forbidden`; `not_found`
		 */
		async decide(
			who: Staff,
			receipt: string,
			{ mail: id, passOn }: { mail: string; passOn: boolean },
		): Promise<HeldOutcome> {
			const lead = await find(who, receipt, "leads.write");
			const found = await heldMail(db, lead.id, id);
			if (!found) return { outcome: "settled" };
			const side = found.side as "staff" | "distributor";
			const author = found.author ?? "";
			const { text } = found;
			const reply =
				passOn && (await mails?.reply(lead, { id, side, author, text }));
			const at = clock.now().toISOString();
			const done = await db
				.transaction()
				.execute(async (trx): Promise<HeldOutcome> => {
					await holdWithTarget(trx, lead.id);
					const fresh = await leadById(trx, lead.id);
					const obstacle = obstacleOf(fresh, who, {
						isSending: mails !== undefined,
						// Decided on the screen of the request that this one is laid over.
						isMerged: false,
					});
					if (passOn && obstacle) return { outcome: "obstacle", obstacle };
					const outcome = reply ? "passed" : "refused";
					const settled = reply
						? {
								direction: "out",
								automatic: null,
								state: "queued",
								to_addresses: addressesText(reply.to),
								cc_addresses: addressesText([]),
								subject: reply.subject,
								message_id: reply.messageId ?? "",
								message_refs: JSON.stringify(reply.references),
							}
						: { state: "refused" };
					if (!(await settleHeld(trx, id, settled)))
						return { outcome: "settled" };
					const action = `mail-${outcome}` as const;
					await recordEvents(trx, lead.id, [
						{ fact: { type: "action", action }, at, by: staffActor(who) },
					]);
					// Words that are older than a question of the person answer none.
					const isAnswer = !(await wroteSince(trx, lead.id, found.at));
					if (reply && side === "distributor" && isAnswer) {
						const fact = { type: "mail-out", mail: id, side } as const;
						const by: CaseActor = { actor: side, name: author };
						await recordMail(trx, fresh, { fact, at, by }, deps);
					}
					if (reply)
						await queueReply(trx, { id, leadId: lead.id, now: at }, deps.newId);
					const detail = { outcome };
					await auditLog.byStaff(
						{ action: "lead-mail", by: who, subject: lead.receipt, detail },
						trx,
					);
					return { outcome };
				});
			changed();
			return done;
		},
	};
}
