import type { LanguageCode } from "../../../contracts/language.ts";
import { defaultLanguage } from "../../../contracts/language.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Mailer } from "../../../platform/mail/port.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import { type EventRow, eventsOf } from "../cases/caseQueries.ts";
import type { createConsequences } from "../cases/consequences.ts";
import { correctedFields } from "../cases/corrected.ts";
import type { Clocks } from "../clock/clocks.ts";
import type { LeadRow } from "../leadQueries.ts";
import { createLinksOf } from "../links/linksOf.ts";
import type { LinkTokens } from "../links/linkTokens.ts";
import type { ReportName } from "../links/reports.ts";
import type { CaseAddresses } from "../mail/caseAddress.ts";
import { distributorsOf } from "../mail/mailQueries.ts";
import { type CaseMail, isFromPage, threadOf } from "../mail/mails.ts";
import { threadedBy } from "../mail/threadedBy.ts";
import { mergedInto } from "../merging/mergeQueries.ts";
import type { RoutedDistributor } from "../routing/rules.ts";
import type { Channel } from "./channels.ts";
import {
	describeForDistributor,
	type Opening,
	type SendToDistributor,
} from "./distributorMail.ts";
import { createNoticeChannels } from "./noticeChannels.ts";
import {
	type DistributorMails,
	distributorMailOf,
	distributorPrefix,
	isDistributorChannel,
	type PassOn,
} from "./passOn.ts";
import type { MailLink } from "./reportLinks.ts";
import { describeWithdrawn } from "./withdrawnMail.ts";

export { isDistributorChannel };

/** Channel of a distributor's mail address by its name; undefined for other names. */
export function createDistributorChannels(deps: {
	db: Db;
	mailer: Mailer;
	mails: DistributorMails;
	clocks: Pick<Clocks, "clockOf" | "calendarOf">;
	distributors: () => Promise<RoutedDistributor[]>;
	/** Name of the maker's brand in a language. */
	brand: (language: LanguageCode) => Promise<string>;
	/** Addresses of cases, by which answers come in. */
	addresses: Pick<CaseAddresses, "addressOf" | "messageIdOf">;
	links: LinkTokens;
	clock: Clock;
	follow: ReturnType<typeof createConsequences>;
	passOn: PassOn;
	/** Origin of the site as people know it. */
	publicUrl: string;
}) {
	const { db, mailer, clocks, distributors, brand, addresses } = deps;
	const linksOf = createLinksOf(deps);
	const { calendarOf } = clocks;
	const noticeOf = createNoticeChannels({ ...deps, calendarOf, send });

	async function send(
		lead: LeadRow,
		{ id, to, opening, said }: Parameters<SendToDistributor>[1],
	): Promise<void> {
		const into = await mergedInto(db, lead.id);
		const [{ now }, events, all, mails] = await Promise.all([
			distributorsOf(db, lead.id),
			eventsOf(db, into ?? lead.id),
			distributors(),
			threadOf(db, lead.id),
		]);
		const key = now ?? "";
		const facts = await deps.mails(key);
		const language = facts?.language ?? defaultLanguage;
		if (lead.consent_withdrawn_at) {
			const withdrawn = describeWithdrawn(lead, language);
			return mailer.send({ id, to: [to], ...withdrawn });
		}
		const { due } = await clocks.clockOf(lead.kind, events);
		const corrected = correctedFields(into ? events : sinceFirst(events, to));
		const zone = all.find((one) => one.key === key)?.calendar.zone ?? "UTC";
		const name = await brand(language);
		const side = { side: "distributor", distributor: key } as const;
		const replyTo =
			key === "" ? undefined : await addresses.addressOf(lead, side);
		await mailer.send({
			id,
			to: [to],
			...(await threadedBy(addresses, id, lead, side)),
			...describeForDistributor(asTold(lead, corrected), {
				...{ language, zone, brand: name, due, replyTo, said },
				opening: opening ?? (isRenewed(events) ? "renewed" : undefined),
				...{ thread: toldOf(mails, said?.text), corrected },
				// Reports are made of the request that this one is laid over.
				links: into
					? []
					: linksFor(await linksOf(lead, events, language), opening),
			}),
		});
	}

	return function channelOf(name: string): Channel | undefined {
		if (!isDistributorChannel(name)) return noticeOf(name);
		const to = distributorMailOf(name);
		return {
			name,
			wants: () => false,
			send: (lead, id) => send(lead, { id, to }),
		};
	};
}

/** Reports that a mail asks for after a test drive, in their order. */
const afterDrive: readonly ReportName[] = [
	"sold",
	"not-sold",
	"no-show",
	"drive-moved",
	"test-drive",
];

/** Links of a mail, by what it opens with. */
function linksFor(links: MailLink[], opening: Opening | undefined): MailLink[] {
	if (opening !== "drove") return links;
	return afterDrive.flatMap((name) =>
		links.filter(({ report }) => report === name),
	);
}

/** Events of a request since an address was mailed it first; none where that is now. */
function sinceFirst(events: readonly EventRow[], to: string): EventRow[] {
	const channel = `${distributorPrefix}${to}`;
	const first = events.findIndex(
		({ type, detail }) =>
			type === "delivered" && JSON.parse(detail).channel === channel,
	);
	return first < 0 ? [] : events.slice(first);
}

/** Whether the person has given consent again that they had withdrawn, and nobody has answered since. */
function isRenewed(events: readonly EventRow[]): boolean {
	const last = events.findLast(
		({ type, detail }) =>
			type === "mail-out" ||
			(type === "action" && JSON.parse(detail).action === "consent-renewed"),
	);
	return last?.type === "action";
}

/** A request as one that was never corrected, where its receiver knows it as it is only. */
function asTold(lead: LeadRow, corrected: readonly string[]): LeadRow {
	return corrected.length > 0 ? lead : { ...lead, corrected_at: null };
}

/**
 * Mails that somebody wrote, and whoever has the case next has to know; the last twenty.
 *
 * @param said words that the mail opens with
 */
function toldOf(mails: CaseMail[], said: string | undefined): CaseMail[] {
	return mails
		.filter(
			({ automatic, direction, state }) =>
				!automatic && (direction === "in" || state === "sent"),
		)
		.filter((mail) => !(isFromPage(mail) && mail.text === said))
		.slice(-20);
}
