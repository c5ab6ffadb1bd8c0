import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import { translate } from "../../../platform/texts/translate.ts";
import type { LeadRow } from "../leadQueries.ts";
import { threadWithPerson } from "../merging/joinedThread.ts";
import type { CaseAddresses } from "./caseAddress.ts";
import { languageOf } from "./mailDelivery.ts";
import { distributorsOf } from "./mailQueries.ts";
import {
	type CaseMail,
	type MailAddress,
	type NewMail,
	type NewMailFile,
	referencesFor,
	threadOf,
} from "./mails.ts";

export type CaseMails = ReturnType<typeof createCaseMails>;

/** Mails of cases: what they are written with (docs/decisions/0086). */
export function createCaseMails(deps: {
	db: Db;
	clock: Clock;
	newId: () => string;
	addresses: CaseAddresses;
	/** Address that mails of the site come from. */
	from: string;
}) {
	const { db, clock, newId, addresses, from } = deps;
	return {
		addresses,

		threadOf: (leadId: string): Promise<CaseMail[]> => threadOf(db, leadId),

		/** Key of the distributor that has a case; null for the maker. */
		distributorOf: async (leadId: string): Promise<string | null> =>
			(await distributorsOf(db, leadId)).now,

		/**
		 * A mail to the person, to be kept and queued in one transaction (`keepMail`,
		 * `queueReply`). Reads, and so is called before that transaction.
		 *
		 * @param given `id`: of a mail that is there already; `author`: name of whoever writes; `to`: the person without it;
		 * `subject`: that of the last mail without it
		 */
		async reply(
			lead: LeadRow,
			given: {
				id?: string;
				side: "staff" | "distributor";
				author: string;
				text: string;
				subject?: string;
				to?: MailAddress[];
				cc?: MailAddress[];
				files?: NewMailFile[];
			},
		): Promise<NewMail> {
			const { id = newId() } = given;
			const thread = await threadWithPerson(db, lead);
			const messageId = await addresses.messageIdOf(id, lead, {
				side: "person",
			});
			return {
				id,
				leadId: lead.id,
				direction: "out",
				from: { name: given.author, address: from },
				isKnown: true,
				to: [{ name: lead.name, address: lead.email }],
				cc: [],
				references: referencesFor(thread, "person"),
				at: clock.now().toISOString(),
				...given,
				subject: given.subject ?? subjectOf(lead, thread),
				...(messageId && { messageId }),
			};
		},
	};
}

/** Subject of an answer: that of the last mail with the person, or one of the request. */
export function subjectOf(
	lead: Pick<LeadRow, "receipt" | "language">,
	thread: readonly CaseMail[],
): string {
	const last = thread.findLast(
		({ side, direction, automatic, subject }) =>
			!automatic && subject && (side === "person" || direction === "out"),
	);
	if (last?.subject)
		return /^re:/i.test(last.subject) ? last.subject : `Re: ${last.subject}`;
	const { receipt } = lead;
	return translate(languageOf(lead), "mails/leads.reply.subject", { receipt });
}
