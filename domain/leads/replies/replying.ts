import { DomainError } from "../../../contracts/errors.ts";
import { emailPattern } from "../../../contracts/leads/leadFields.ts";
import {
	type ReplyObstacle,
	undoTime,
} from "../../../contracts/leads/replyBounds.ts";
import { openPlaces } from "../../../contracts/leads/replyPlaces.ts";
import type { Right, Staff } from "../../../contracts/rights.ts";
import { databaseClock, type SharedClock } from "../../../platform/db/clock.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { AuditLog } from "../../audit/auditLog.ts";
import { isSpamCase, lockCase, stateOf } from "../cases/events.ts";
import { type LeadRow, leadById } from "../leadQueries.ts";
import type { CaseMails } from "../mail/caseMails.ts";
import {
	type CaseMail,
	keepMail,
	type MailAddress,
	queueReply,
	takeBackReply,
} from "../mail/mails.ts";
import { joinedThread } from "../merging/joinedThread.ts";
import { mergedInto } from "../merging/mergeQueries.ts";
import { draftRow, putDraft } from "./draftQueries.ts";
import {
	demandBounds,
	draftOf,
	dueOf,
	isSame,
	type ReplyWords,
	rowOf,
} from "./drafts.ts";
import { obstacleOf } from "./obstacles.ts";
import { attachedFiles } from "./ownFiles.ts";

/** Answer as it is sent. */
export type GivenReply = ReplyWords & {
	/** Id of the newest mail that the member saw; null where there was none. */
	seen: string | null;
	/** Whether it is sent although somebody wrote since. */
	nevertheless: boolean;
};

/** Outcome of sending; `since` are the mails of a conflict. */
export type SentReply =
	| { outcome: "queued"; mail: string; due: string }
	| { outcome: "conflict"; since: CaseMail[] }
	| { outcome: "refused"; obstacle: ReplyObstacle }
	/** Another answer of the member waits still. */
	| { outcome: "sending" };

/**
 * Answers of staff to the person. An answer is in the queue as soon as it is acknowledged,
 * and due ten seconds later: until a sender has it, it can be taken back, and its draft is
 * what it was.
 */
export function createReplying(deps: {
	db: Db;
	/** Clock by which deliveries are claimed. */
	time?: SharedClock | undefined;
	newId: () => string;
	auditLog: AuditLog;
	/** None where no mail is sent. */
	mails: Pick<CaseMails, "reply"> | undefined;
	/** Sender of the site's mails. */
	sender: MailAddress;
	footer: (lead: LeadRow) => Promise<string>;
	/** Lines about files of the library that an answer links to; empty without any. */
	links: (lead: LeadRow, files: string[]) => Promise<string>;
	find: (who: Staff, receipt: string, right: Right) => Promise<LeadRow>;
	/** Called when something waits to be delivered. */
	changed: () => void;
}) {
	const { db, newId, auditLog, mails, find, changed } = deps;
	const { time = databaseClock(db) } = deps;

	/** Mails of others, or from another window, that the member did not see. */
	async function unseen(
		trx: Db,
		lead: LeadRow,
		{ seen, who }: { seen: string | null; who: Staff },
	) {
		return (await joinedThread(trx, lead, who)).filter(
			({ id, automatic }) => !automatic && id > (seen ?? ""),
		);
	}

	return {
		/**
		 * Puts an answer into the queue, due in ten seconds. Sent a second time, it is the same
		 * answer as long as it waits.
		 *
		 * @throws DomainError `forbidden`; `not_found`; `invalid` with the fields at fault
		 */
		async send(
			who: Staff,
			receipt: string,
			given: GivenReply,
		): Promise<SentReply> {
			const { seen, nevertheless, ...words } = given;
			const lead = await find(who, receipt, "leads.write");
			demandSendable(words);
			const isSending = mails !== undefined;
			const isMerged = (await mergedInto(db, lead.id)) !== undefined;
			const isSpam = await isSpamCase(db, lead.id);
			const state = { isSending, isMerged, isSpam };
			const obstacle = obstacleOf(lead, who, state);
			if (obstacle) return { outcome: "refused", obstacle };
			if (!mails) return { outcome: "refused", obstacle: "noMail" };
			const [footer, links, now] = await Promise.all([
				deps.footer(lead),
				deps.links(lead, words.files),
				time.now(),
			]);
			const mail = await mails.reply(lead, {
				side: "staff",
				author: who.name,
				text: [words.text.trim(), links, footer].filter(Boolean).join("\n\n"),
				cc: words.cc.map((address) => ({ name: "", address })),
			});
			const due = new Date(now.getTime() + undoTime).toISOString();
			const sent = await db
				.transaction()
				.execute(async (trx): Promise<SentReply> => {
					const row = await lockCase(trx, lead.id);
					// Withdrawn, held back or laid over another since.
					const fresh = await leadById(trx, lead.id);
					const obstacle = obstacleOf(fresh, who, {
						isSending: true,
						isMerged: row.merged_into !== null,
						isSpam: stateOf(row).stage === "spam",
					});
					if (obstacle) return { outcome: "refused", obstacle };
					const draft = await draftRow(trx, lead.id, who.id);
					const before = draft && (await dueOf(trx, draft));
					if (draft?.mail_id && before !== undefined)
						return isSame(draftOf(draft), words)
							? { outcome: "queued", mail: draft.mail_id, due: before }
							: { outcome: "sending" };
					const since = nevertheless
						? []
						: await unseen(trx, lead, { seen, who });
					if (since.length > 0) return { outcome: "conflict", since };
					const keys = { lead_id: lead.id, staff_id: who.id };
					const files = await attachedFiles(trx, keys, words.attached);
					await keepMail(trx, { ...mail, from: deps.sender, files }, newId);
					const { id, leadId } = mail;
					await queueReply(trx, { id, leadId, now: mail.at, due }, newId);
					const version = draft?.version ?? 0;
					const kept = rowOf(keys, words, version + 1, now);
					// Another window has saved in this moment.
					if (!(await putDraft(trx, { ...kept, mail_id: id }, version)))
						throw new DomainError("conflict");
					await auditLog.byStaff(
						{
							action: "lead-reply",
							by: who,
							subject: lead.receipt,
							...(words.files.length + files.length > 0 && {
								detail: { files: words.files, attached: files.length },
							}),
						},
						trx,
					);
					return { outcome: "queued", mail: id, due };
				});
			changed();
			return sent;
		},

		/**
		 * Takes an answer of the member back, as long as nobody has begun to send it; its draft
		 * is there again.
		 *
		 * @returns false where it is too late
		 * @throws DomainError `forbidden`; `not_found`
		 */
		async takeBack(
			who: Staff,
			receipt: string,
			mail: string,
		): Promise<boolean> {
			const lead = await find(who, receipt, "leads.write");
			return db.transaction().execute(async (trx) => {
				await lockCase(trx, lead.id);
				const row = await draftRow(trx, lead.id, who.id);
				if (!row || row.mail_id !== mail) return false;
				if (!(await takeBackReply(trx, { id: mail, leadId: lead.id })))
					return false;
				const { version } = row;
				const back = { ...row, mail_id: null, version: version + 1 };
				await putDraft(trx, back, version);
				await auditLog.byStaff(
					{ action: "lead-reply-undo", by: who, subject: lead.receipt },
					trx,
				);
				return true;
			});
		},
	};
}

/** @throws DomainError `invalid` */
function demandSendable(words: ReplyWords): void {
	demandBounds(words);
	const refuse = (field: string, message: string) => {
		throw new DomainError("invalid", message, [{ field, message: "value" }]);
	};
	if (words.text.trim() === "") refuse("text", "the answer is empty");
	const open = openPlaces(words.text);
	if (open.length > 0) refuse("text", `${open.join(", ")} is not filled in`);
	for (const address of words.cc)
		if (!emailPattern.test(address)) refuse("cc", "no mail address");
}
