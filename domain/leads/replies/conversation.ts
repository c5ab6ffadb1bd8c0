import type { LanguageCode } from "../../../contracts/language.ts";
import type { ReplyObstacle } from "../../../contracts/leads/replyBounds.ts";
import type { Right, Staff } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import { isSpamCase } from "../cases/events.ts";
import type { createReadLog } from "../inbox/readLog.ts";
import type { LeadRow } from "../leadQueries.ts";
import { languageOf } from "../mail/mailDelivery.ts";
import {
	type CaseMail,
	type MailAddress,
	replyChannel,
} from "../mail/mails.ts";
import { type JoinedMail, joinedThread } from "../merging/joinedThread.ts";
import { mergedInto } from "../merging/mergeQueries.ts";
import {
	type OtherAddress,
	otherAddresses,
} from "../merging/otherAddresses.ts";
import {
	draftRow,
	type UnsettledReply,
	unsettledReplies,
} from "./draftQueries.ts";
import { draftOf, dropSent, dueOf, type ReplyDraft } from "./drafts.ts";
import { obstacleOf } from "./obstacles.ts";

/** Characters of a mail that a conversation shows. */
const mostShown = 20_000;

/** Mail of a conversation, with what became of its delivery. */
export type ThreadMail = Omit<CaseMail, "messageId" | "references"> & {
	/** Receipt of the request that it belongs to. */
	receipt: string;
	/** Whether not all of its words are shown. */
	isCut: boolean;
	/** Last fault of a delivery that waits or was given up. */
	error: string | null;
	/** Time until which passing it on can be taken back (ISO-8601, UTC); null for other mails. */
	undoUntil: string | null;
};

/** Conversation of a case as a member sees it. */
export type Conversation = {
	mails: ThreadMail[];
	/** Number of earlier mails that are not shown. */
	earlier: number;
	/** Why nobody can answer; null where the member can. */
	obstacle: ReplyObstacle | null;
	to: MailAddress;
	/** Other addresses of requests that are laid over it; `wroteLast`: the newest words came from it. */
	others: OtherAddress[];
	language: LanguageCode;
	footer: string;
	/** Draft of the member who asks. */
	draft: ReplyDraft | null;
	/** Answer of the member who asks that waits: taken back until it is due (ISO-8601, UTC). */
	sending: { mail: string; due: string } | null;
};

/** Reading of a case's conversation. */
export function createConversations(deps: {
	db: Db;
	/** Whether mails are sent at all. */
	isSending: boolean;
	footer: (lead: LeadRow) => Promise<string>;
	find: (who: Staff, receipt: string, right: Right) => Promise<LeadRow>;
	noteRead: ReturnType<typeof createReadLog>;
}) {
	const { db, find, noteRead } = deps;
	return {
		/**
		 * The newest mails of a case and of those that are laid over it, the oldest of them
		 * first, what its answer goes by, and the member's own draft.
		 *
		 * @throws DomainError `forbidden`; `not_found`
		 */
		async conversation(
			who: Staff,
			receipt: string,
			most: number,
		): Promise<Conversation> {
			const lead = await find(who, receipt, "leads.read");
			await noteRead("lead-show", who, { subject: lead.receipt });
			await dropSent(db, lead.id);
			const [all, row, footer, into, isSpam] = await Promise.all([
				joinedThread(db, lead, who),
				draftRow(db, lead.id, who.id),
				deps.footer(lead),
				mergedInto(db, lead.id),
				isSpamCase(db, lead.id),
			]);
			const mails = all.slice(-most);
			const waiting = await unsettledReplies(
				db,
				[...new Set(mails.map((mail) => mail.leadId))],
				mails
					.filter(({ state }) => state === "queued" || state === "failed")
					.map(({ id }) => replyChannel(id)),
			);
			const due = row && (await dueOf(db, row));
			return {
				mails: mails.map((mail) => shown(mail, waiting)),
				earlier: all.length - mails.length,
				obstacle: obstacleOf(lead, who, {
					isSending: deps.isSending,
					isMerged: into !== undefined,
					isSpam,
				}),
				to: { name: lead.name, address: lead.email },
				others: await otherAddresses(db, lead, who, all),
				language: languageOf(lead),
				footer,
				draft: row && !row.mail_id ? draftOf(row) : null,
				sending:
					row?.mail_id && due !== undefined ? { mail: row.mail_id, due } : null,
			};
		},
	};
}

function shown(
	mail: JoinedMail,
	waiting: Map<string, UnsettledReply>,
): ThreadMail {
	// Ids of messages have tokens by which the person is known.
	const { messageId: _, references: __, leadId: ___, ...said } = mail;
	const { text, quoted, ...rest } = said;
	const delivery = waiting.get(replyChannel(rest.id));
	const isOpen = rest.decision !== null && delivery?.attempts === 0;
	return {
		...rest,
		undoUntil: isOpen ? (delivery?.due ?? null) : null,
		text: text.slice(0, mostShown).toWellFormed(),
		quoted: quoted.slice(0, mostShown).toWellFormed(),
		isCut: text.length > mostShown || quoted.length > mostShown,
		error: delivery?.error ?? null,
	};
}
