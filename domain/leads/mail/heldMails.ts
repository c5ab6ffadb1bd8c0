import {
	type ReplyObstacle,
	undoTime,
} from "../../../contracts/leads/replyBounds.ts";
import type { Right, Staff } from "../../../contracts/rights.ts";
import { databaseClock, type SharedClock } from "../../../platform/db/clock.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { AuditLog } from "../../audit/auditLog.ts";
import { staffActor } from "../cases/caseActor.ts";
import { isSpamCase, recordEvents } from "../cases/events.ts";
import { reachOf } from "../inbox/filters.ts";
import { type LeadRow, leadById } from "../leadQueries.ts";
import { holdWithTarget } from "../merging/withTarget.ts";
import { obstacleOf } from "../replies/obstacles.ts";
import type { CaseMails } from "./caseMails.ts";
import {
	countHeldMails,
	decidedMail,
	firstHeldMails,
	headsOf,
	heldMail,
	holdAgain,
	settleHeld,
} from "./heldQueries.ts";
import { deleteDelivery } from "./mailQueries.ts";
import { addressesText, queueReply, replyChannel } from "./mails.ts";

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
	/** Clock by which deliveries are claimed, where it is not the database's. */
	time?: SharedClock | undefined;
	newId: () => string;
	auditLog: AuditLog;
	/** None where no mail is sent. */
	mails: Pick<CaseMails, "reply"> | undefined;
	find: (who: Staff, receipt: string, right: Right) => Promise<LeadRow>;
	/** Called when something waits to be delivered. */
	changed: () => void;
}) {
	const { db, auditLog, mails, find, changed } = deps;
	const { time = databaseClock(db) } = deps;

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
		 * Passes a mail on to the person as an answer of the side it was written for, ten seconds
		 * later, or leaves it where it is.
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
			const now = await time.now();
			const at = now.toISOString();
			const due = new Date(now.getTime() + undoTime).toISOString();
			const done = await db
				.transaction()
				.execute(async (trx): Promise<HeldOutcome> => {
					await holdWithTarget(trx, lead.id);
					const fresh = await leadById(trx, lead.id);
					const obstacle = obstacleOf(fresh, who, {
						isSending: mails !== undefined,
						// Decided on the screen of the request that this one is laid over.
						isMerged: false,
						isSpam: await isSpamCase(trx, lead.id),
					});
					if (passOn && obstacle) return { outcome: "obstacle", obstacle };
					const outcome = reply ? "passed" : "refused";
					const decision = { decided_by: who.name, decided_at: at };
					const settled = reply
						? {
								...decision,
								held_as: headsOf(found),
								direction: "out",
								automatic: null,
								state: "queued",
								to_addresses: addressesText(reply.to),
								cc_addresses: addressesText([]),
								subject: reply.subject,
								message_id: reply.messageId ?? "",
								message_refs: JSON.stringify(reply.references),
							}
						: { ...decision, state: "refused" };
					if (!(await settleHeld(trx, id, settled)))
						return { outcome: "settled" };
					const action = `mail-${outcome}` as const;
					await recordEvents(trx, lead.id, [
						{ fact: { type: "action", action }, at, by: staffActor(who) },
					]);
					if (reply)
						await queueReply(
							trx,
							{ id, leadId: lead.id, now: at, due },
							deps.newId,
						);
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

		/**
		 * Takes a decision back, so that the mail waits again: one to pass it on as long as nobody
		 * has begun to send it, one to leave it at any time.
		 *
		 * @returns false where it is too late
		 * @throws DomainError `forbidden`; `not_found`
		 */
		async takeDecisionBack(
			who: Staff,
			receipt: string,
			id: string,
		): Promise<boolean> {
			const lead = await find(who, receipt, "leads.write");
			const at = (await time.now()).toISOString();
			return db.transaction().execute(async (trx) => {
				await holdWithTarget(trx, lead.id);
				const mail = await decidedMail(trx, lead.id, id);
				if (!mail) return false;
				const delivery = { leadId: lead.id, channel: replyChannel(id) };
				const isPassed = mail.state === "queued";
				if (isPassed && !(await deleteDelivery(trx, delivery))) return false;
				await holdAgain(trx, mail);
				await recordEvents(trx, lead.id, [
					{
						fact: { type: "action", action: "mail-held" },
						...{ at, by: staffActor(who) },
					},
				]);
				const detail = { outcome: "held" };
				await auditLog.byStaff(
					{ action: "lead-mail", by: who, subject: lead.receipt, detail },
					trx,
				);
				return true;
			});
		},
	};
}
