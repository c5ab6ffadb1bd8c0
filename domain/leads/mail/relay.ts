import type { LanguageCode } from "../../../contracts/language.ts";
import { defaultLanguage } from "../../../contracts/language.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Mailer } from "../../../platform/mail/port.ts";
import type { Storage } from "../../../platform/storage/port.ts";
import { translate } from "../../../platform/texts/translate.ts";
import type { Channel } from "../delivery/channels.ts";
import type { LeadRow } from "../leadQueries.ts";
import type { CaseAddresses, CaseSide } from "./caseAddress.ts";
import { attachmentsOf, createReplyChannels } from "./mailDelivery.ts";
import { distributorsOf, mailById } from "./mailQueries.ts";
import { answerMark } from "./quoted.ts";
import { threadedBy } from "./threadedBy.ts";
import { createUnkeptChannels } from "./unkept.ts";

/** Begin of the names of deliveries that pass a person's mail on. */
export const relayPrefix = "relay ";

/** Name of the delivery that passes a person's mail on to an address. */
export const relayChannel = (mail: string, to: string): string =>
	`${relayPrefix}${to} ${mail}`;

const isRelayChannel = (name: string): boolean => name.startsWith(relayPrefix);

/**
 * Channel that passes a person's mail on to whoever has the case, by its name; undefined
 * for other names. An answer to it comes to the case's address for that side.
 */
export function createRelayChannels(deps: {
	db: Db;
	mailer: Mailer;
	storage: Pick<Storage, "bytes">;
	addresses: CaseAddresses;
	/** Language and addresses of a distributor. */
	mails: (
		key: string,
	) => Promise<{ mails: string[]; language: LanguageCode } | undefined>;
	brand: (language: LanguageCode) => Promise<string>;
	/** Addresses of staff that get requests by mail. */
	staff?: readonly string[] | undefined;
}) {
	const { db, mailer, storage, addresses, mails, brand, staff = [] } = deps;

	async function send(mailId: string, to: string, lead: LeadRow, id: string) {
		const [mail, { now }] = await Promise.all([
			mailById(db, mailId),
			distributorsOf(db, lead.id),
		]);
		if (!mail || mail.lead_id !== lead.id) return;
		const facts = now === null ? undefined : await mails(now);
		const isTheirs = facts?.mails.includes(to) ?? false;
		// Another distributor has the case now: this one hears no more of it.
		if (!isTheirs && !staff.includes(to)) return;
		const side: CaseSide =
			isTheirs && now !== null
				? { side: "distributor", distributor: now }
				: { side: "staff" };
		const language = facts?.language ?? defaultLanguage;
		const { name, receipt } = lead;
		const address = await addresses.addressOf(lead, side);
		const { attachments, notKept } = await attachmentsOf(
			{ db, storage },
			mailId,
			language,
		);
		const mark = answerMark(translate(language, "mails/leads.answerAbove"));
		const text = [
			mark,
			translate(language, "mails/leads.relay.intro", { name, receipt }),
			...(mail.known_sender === 1
				? []
				: [
						translate(language, "mails/leads.relay.unknown", {
							address: mail.from_address,
						}),
					]),
			mail.text,
			...notKept,
		];
		await mailer.send({
			id,
			to: [to],
			...(address && {
				replyTo: { name: await brand(language), address },
			}),
			...(await threadedBy(addresses, id, lead, side)),
			subject: translate(language, "mails/leads.relay.subject", {
				name,
				receipt,
			}),
			...{ language, mark },
			text: `${text.join("\n\n")}\n`,
			attachments,
		});
	}

	return function channelOf(channel: string): Channel | undefined {
		if (!isRelayChannel(channel)) return undefined;
		const [to = "", mail = ""] = channel.slice(relayPrefix.length).split(" ");
		return {
			name: channel,
			wants: () => false,
			send: (lead, id) => send(mail, to, lead, id),
		};
	};
}

/** Channels of mails of cases by their names, to the person and to whoever has the case. */
export function createMailChannels(
	deps: Parameters<typeof createRelayChannels>[0] &
		Parameters<typeof createReplyChannels>[0],
): (name: string) => Channel | undefined {
	const replies = createReplyChannels(deps);
	const relays = createRelayChannels(deps);
	const unkept = createUnkeptChannels(deps);
	return (name) => replies(name) ?? relays(name) ?? unkept(name);
}
