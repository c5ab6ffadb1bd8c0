import {
	defaultLanguage,
	type LanguageCode,
} from "../../../contracts/language.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Mailer } from "../../../platform/mail/port.ts";
import { translate } from "../../../platform/texts/translate.ts";
import type { Channel } from "../delivery/channels.ts";
import type { LeadRow } from "../leadQueries.ts";
import type { CaseAddresses, CaseSide } from "./caseAddress.ts";
import { languageOf } from "./mailDelivery.ts";
import { distributorsOf, filesOfMails, mailById } from "./mailQueries.ts";
import { threadedBy } from "./threadedBy.ts";

const prefix = "unkept ";

/** Name of the delivery that tells the sender of a mail (its id) what of it was not taken. */
export const unkeptChannel = (mail: string): string => `${prefix}${mail}`;

export const isUnkeptChannel = (name: string): boolean =>
	name.startsWith(prefix);

/**
 * Channel that tells a sender that attachments were not taken, or that an answer went to
 * nobody, by its name; undefined for other names. Names of the attachments are not in it: anybody can write under an address,
 * and what they wrote would come from ours.
 */
export function createUnkeptChannels(deps: {
	db: Db;
	mailer: Mailer;
	/** Language of a distributor. */
	mails: (key: string) => Promise<{ language: LanguageCode } | undefined>;
	addresses: CaseAddresses;
	brand: (language: LanguageCode) => Promise<string>;
}) {
	const { db, mailer, mails, addresses, brand } = deps;

	async function send(mailId: string, lead: LeadRow, id: string) {
		const mail = await mailById(db, mailId);
		if (!mail || mail.lead_id !== lead.id) return;
		const why =
			mail.automatic === "withdrawn" || mail.automatic === "spam"
				? mail.automatic
				: undefined;
		if (!why && lead.consent_withdrawn_at) return;
		const files = await filesOfMails(db, [mailId]);
		const count = files.filter(({ object }) => object === null).length;
		const { now } = await distributorsOf(db, lead.id);
		const isTheirs = mail.side === "distributor" && now !== null;
		const side: CaseSide = isTheirs
			? { side: "distributor", distributor: now }
			: { side: mail.side === "person" ? "person" : "staff" };
		const language =
			mail.side === "person"
				? languageOf(lead)
				: (isTheirs && (await mails(now))?.language) || defaultLanguage;
		const { receipt } = lead;
		const name = await brand(language);
		const address = await addresses.addressOf(lead, side);
		const say = (name: "subject" | "text") => {
			if (!why)
				return translate(language, `mails/leads.unkept.${name}`, {
					receipt,
					count,
				});
			const said = name === "text" ? why : name;
			return translate(language, `mails/leads.unsent.${said}`, { receipt });
		};
		await mailer.send({
			id,
			fromName: name,
			to: [mail.from_address],
			...(address && { replyTo: { name, address } }),
			...(await threadedBy(addresses, id, lead, side)),
			language,
			subject: say("subject"),
			text: `${say("text")}\n`,
		});
	}

	return function channelOf(name: string): Channel | undefined {
		if (!isUnkeptChannel(name)) return undefined;
		const mail = name.slice(prefix.length);
		const wants = () => false;
		return { name, wants, send: (lead, id) => send(mail, lead, id) };
	};
}
