import type { LanguageCode } from "../../../contracts/language.ts";
import {
	defaultLanguage,
	isLanguageCode,
} from "../../../contracts/language.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Mailer } from "../../../platform/mail/port.ts";
import type { Storage } from "../../../platform/storage/port.ts";
import { translate } from "../../../platform/texts/translate.ts";
import type { Channel } from "../delivery/channels.ts";
import type { LeadRow } from "../leadQueries.ts";
import type { CaseAddresses } from "./caseAddress.ts";
import { filesOfMails, mailById } from "./mailQueries.ts";
import { mailOfChannel, shownMail } from "./mails.ts";

/** Bytes of attachments that one mail takes along; what is beyond stays with the case. */
const mostAttached = 20 * 1024 * 1024;

/** Language that a person is written to in. */
export function languageOf(lead: Pick<LeadRow, "language">): LanguageCode {
	return isLanguageCode(lead.language) ? lead.language : defaultLanguage;
}

/** Channel that takes a mail to the person, by its name; undefined for other names. */
export function createReplyChannels(deps: {
	db: Db;
	mailer: Mailer;
	storage: Pick<Storage, "bytes">;
	addresses: Pick<CaseAddresses, "addressOf">;
	/** Name of the maker's brand in a language. */
	brand: (language: LanguageCode) => Promise<string>;
	/** Address of the page on which the person sees what becomes of the request. */
	pageOf?: (lead: LeadRow) => Promise<string>;
}) {
	const { db, mailer, storage, addresses, brand, pageOf } = deps;

	async function send(mailId: string, lead: LeadRow, id: string) {
		const row = await mailById(db, mailId);
		// Erased meanwhile, with its case.
		if (!row) return;
		const mail = shownMail(row, []);
		const address = await addresses.addressOf(lead, { side: "person" });
		const language = languageOf(lead);
		const name = await brand(language);
		const { attachments, notKept } = await attachmentsOf(
			{ db, storage },
			mailId,
			language,
		);
		// The page is the person's alone; whoever has a copy would hold its link.
		const page = pageOf &&
			mail.cc.length === 0 && [
				translate(language, "mails/leads.reply.page", {
					receipt: lead.receipt,
					page: await pageOf(lead),
				}),
			];
		await mailer.send({
			id,
			// A person has to know whose answer it is.
			fromName:
				mail.side === "distributor" && mail.author
					? `${mail.author} – ${name}`
					: name,
			to: mail.to.map((one) => one.address),
			cc: mail.cc.map((one) => one.address),
			...(address && { replyTo: { name, address } }),
			...(mail.messageId && { messageId: mail.messageId }),
			references: mail.references,
			subject: mail.subject,
			text: [mail.text, ...notKept, ...(page || [])].join("\n\n"),
			attachments,
			isWritten: true,
		});
	}

	return function channelOf(name: string): Channel | undefined {
		const mail = mailOfChannel(name);
		if (mail === undefined) return undefined;
		return {
			name,
			wants: () => false,
			send: (lead, id) => send(mail, lead, id),
		};
	};
}

/** Attachments of a mail that another mail takes along, and a line that names the others. */
export async function attachmentsOf(
	{ db, storage }: { db: Db; storage: Pick<Storage, "bytes"> },
	mailId: string,
	language: LanguageCode,
) {
	const taken = [];
	const left: string[] = [];
	let size = 0;
	for (const file of await filesOfMails(db, [mailId])) {
		// A mail that could not be read has heads that nobody else may see.
		if (file.type === "message/rfc822") continue;
		size += Number(file.size);
		const content =
			file.object !== null && size <= mostAttached
				? await storage.bytes(file.object)
				: undefined;
		if (content) taken.push({ name: file.name, type: file.type, content });
		else left.push(file.name);
	}
	const names = left.join(", ");
	const notKept =
		left.length === 0
			? []
			: [translate(language, "mails/leads.notKept", { names })];
	return { attachments: taken, notKept };
}
