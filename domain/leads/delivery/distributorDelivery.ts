import type { LanguageCode } from "../../../contracts/language.ts";
import { defaultLanguage } from "../../../contracts/language.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Mailer } from "../../../platform/mail/port.ts";
import { casesOf, eventsOf } from "../cases/caseQueries.ts";
import type { Clocks } from "../clock/clocks.ts";
import type { LeadRow } from "../leadQueries.ts";
import type { CaseAddresses } from "../mail/caseAddress.ts";
import { type CaseMail, threadOf } from "../mail/mails.ts";
import { relayPrefix, threadedBy } from "../mail/relay.ts";
import type { RoutedDistributor } from "../routing/rules.ts";
import type { Channel } from "./channels.ts";
import { describeForDistributor } from "./distributorMail.ts";
import { enqueue, withdrawQueued } from "./outboxQueries.ts";

const prefix = "distributor ";

/** Whether a delivery goes to a distributor. */
export const isDistributorChannel = (name: string): boolean =>
	name.startsWith(prefix);

/** Mails of distributors: whom they go to, and in which language. */
export type DistributorMails = (
	key: string,
	within?: Db,
) => Promise<{ mails: string[]; language: LanguageCode } | undefined>;

/** Puts a lead into the queue of a distributor's mail addresses. */
export type PassOn = (
	trx: Db,
	lead: Pick<LeadRow, "id" | "consent_withdrawn_at">,
	distributor: string | null,
	now: string,
) => Promise<void>;

/**
 * Passes a lead on, in the transaction that says who has it: each mail address of the
 * distributor is a delivery of its own; what waits for the one before is not sent any more.
 * A lead whose consent was withdrawn is sent to nobody.
 */
export function createPassOn(deps: {
	newId: () => string;
	mails: DistributorMails;
}): PassOn {
	return async function passOn(trx, lead, distributor, now) {
		await withdrawQueued(trx, lead.id, prefix);
		await withdrawQueued(trx, lead.id, relayPrefix);
		if (distributor === null || lead.consent_withdrawn_at) return;
		const { mails = [] } = (await deps.mails(distributor, trx)) ?? {};
		const channels = mails.map((mail) => `${prefix}${mail}`);
		await enqueue(trx, lead.id, channels, deps.newId, now);
	};
}

/** Channel of a distributor's mail address by its name; undefined for other names. */
export function createDistributorChannels(deps: {
	db: Db;
	mailer: Mailer;
	mails: DistributorMails;
	clocks: Pick<Clocks, "clockOf">;
	distributors: () => Promise<RoutedDistributor[]>;
	/** Name of the maker's brand in a language. */
	brand: (language: LanguageCode) => Promise<string>;
	/** Addresses of cases, by which answers come in. */
	addresses: Pick<CaseAddresses, "addressOf" | "messageIdOf">;
}) {
	const { db, mailer, clocks, distributors, brand, addresses } = deps;

	async function send(to: string, lead: LeadRow, id: string): Promise<void> {
		const [[row], events, all, mails] = await Promise.all([
			casesOf(db, [lead.id]),
			eventsOf(db, lead.id),
			distributors(),
			threadOf(db, lead.id),
		]);
		const key = row?.distributor ?? "";
		const facts = await deps.mails(key);
		const language = facts?.language ?? defaultLanguage;
		const { due } = await clocks.clockOf(lead.kind, events);
		const zone = all.find((one) => one.key === key)?.calendar.zone ?? "UTC";
		const name = await brand(language);
		const side = { side: "distributor", distributor: key } as const;
		// Whoever is not to be written to any more gets no address to write by.
		const replyTo =
			key === "" || lead.consent_withdrawn_at
				? undefined
				: await addresses.addressOf(lead, side);
		await mailer.send({
			id,
			to: [to],
			...(await threadedBy(addresses, id, lead, side)),
			...describeForDistributor(lead, {
				...{ language, zone, brand: name, due, replyTo },
				thread: lead.consent_withdrawn_at ? [] : toldOf(mails),
			}),
		});
	}

	return function channelOf(name: string): Channel | undefined {
		if (!isDistributorChannel(name)) return undefined;
		const to = name.slice(prefix.length);
		return {
			name,
			wants: () => false,
			send: (lead, id) => send(to, lead, id),
		};
	};
}

/** Mails that somebody wrote, and whoever has the case next has to know; the last twenty. */
function toldOf(mails: CaseMail[]): CaseMail[] {
	return mails
		.filter(
			({ automatic, direction, state }) =>
				!automatic && (direction === "in" || state === "sent"),
		)
		.slice(-20);
}
