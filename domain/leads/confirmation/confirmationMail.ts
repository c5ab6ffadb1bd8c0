import type { LanguageCode } from "../../../contracts/language.ts";
import { localeOf } from "../../../contracts/language.ts";
import type { WorkingCalendar } from "../../../contracts/leads/calendar.ts";
import type { LeadKind } from "../../../contracts/leads/leadBounds.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Mailer } from "../../../platform/mail/port.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import { translate } from "../../../platform/texts/translate.ts";
import { zoneName } from "../../../platform/texts/zoneName.ts";
import { casesOf, eventsOf } from "../cases/caseQueries.ts";
import type { Clocks } from "../clock/clocks.ts";
import type { Channel } from "../delivery/channels.ts";
import { dayIn, requestTitles } from "../delivery/distributorMail.ts";
import type { LeadRow } from "../leadQueries.ts";
import type { CaseAddresses } from "../mail/caseAddress.ts";
import { languageOf } from "../mail/mailDelivery.ts";
import { distributorsOf } from "../mail/mailQueries.ts";
import { threadedBy } from "../mail/threadedBy.ts";
import { mergedInto } from "../merging/mergeQueries.ts";
import { confirmChannel, newsUntil } from "./channelNames.ts";
import { newsOf } from "./news.ts";
import { describeNews } from "./newsMail.ts";

/** Channel of a delivery that confirms a request, or tells news of it; undefined for other names. */
export function createConfirmChannel(deps: {
	db: Db;
	clock: Clock;
	mailer: Mailer;
	clocks: Pick<Clocks, "clockOf" | "calendarOf">;
	addresses: Pick<CaseAddresses, "addressOf" | "messageIdOf">;
	brand: (language: LanguageCode) => Promise<string>;
	/** A distributor as visitors see it; undefined once it is gone. */
	shown: (
		key: string,
		language: LanguageCode,
	) => Promise<{ name: string; town: string } | undefined>;
	/** Address of the page on which the person sees what becomes of the request. */
	pageOf: (lead: LeadRow) => Promise<string>;
}) {
	const { db, clock, mailer, clocks, addresses } = deps;

	/** @param until number of the last event that news tell of; none for a confirmation */
	async function send(lead: LeadRow, id: string, until?: number) {
		const [row] = await casesOf(db, [lead.id]);
		if (lead.consent_withdrawn_at || !lead.email || row?.stage === "spam")
			return;
		const isNews = until !== undefined;
		const news = isNews ? await newsOf(db, lead.id, until) : undefined;
		// News of a request that this one is laid over is told of that one.
		if (isNews && (!news || row?.merged_into)) return;
		const language = languageOf(lead);
		const brand = await deps.brand(language);
		const into = await mergedInto(db, lead.id);
		const { now: key } = await distributorsOf(db, lead.id);
		const who = key === null ? undefined : await deps.shown(key, language);
		const side = { side: "person" } as const;
		const address = await addresses.addressOf(lead, side);
		const events = await eventsOf(db, into ?? lead.id);
		const { due } = await clocks.clockOf(lead.kind, events);
		const calendar = await clocks.calendarOf(key);
		const promised =
			due !== undefined && due > clock.now().getTime()
				? promiseOf(language, due, { calendar, town: who?.town })
				: undefined;
		const told = {
			...{ language, brand, promised, who: who?.name ?? brand },
			page: await deps.pageOf(lead),
		};
		await mailer.send({
			id,
			fromName: brand,
			language,
			to: [lead.email],
			...(address && { replyTo: { name: brand, address } }),
			...(await threadedBy(addresses, id, lead, side)),
			...(news
				? describeNews(lead, news, { ...told, zone: calendar.zone })
				: describeConfirmation(lead, told)),
		});
	}

	return function channelOf(name: string): Channel | undefined {
		const until = newsUntil(name);
		if (name !== confirmChannel && until === undefined) return undefined;
		const wants = () => false;
		return { name, wants, send: (lead, id) => send(lead, id, until) };
	};
}

/** Until when an answer is promised, as the person's page says it. */
function promiseOf(
	language: LanguageCode,
	due: number,
	{ calendar, town }: { calendar: WorkingCalendar; town: string | undefined },
): string {
	const { zone } = calendar;
	const time = new Intl.DateTimeFormat(localeOf(language), {
		weekday: "long",
		day: "numeric",
		month: "long",
		hour: "2-digit",
		minute: "2-digit",
		timeZone: zone,
	}).format(due);
	return town
		? translate(language, "server/requests.due.inTown", { time, town })
		: translate(language, "server/requests.due.inZone", {
				time,
				zone: zoneName(language, zone, due),
			});
}

/**
 * Words of a confirmation. Nothing that was typed is among them: a stranger's form would
 * write to anybody in our name.
 */
export function describeConfirmation(
	lead: Pick<LeadRow, "receipt" | "kind" | "model" | "wished_date">,
	told: {
		language: LanguageCode;
		brand: string;
		who: string;
		promised: string | undefined;
		page: string;
	},
): { subject: string; text: string } {
	const { language, brand, who, promised, page } = told;
	const { receipt } = lead;
	const say = (key: "subject" | "intro" | "who" | "page" | "stranger") =>
		translate(language, `mails/leads.confirm.${key}`, {
			...{ brand, receipt },
			name: who,
		});
	const title = translate(language, requestTitles[lead.kind as LeadKind]);
	const row = (name: "receipt" | "request" | "model" | "date", value: string) =>
		translate(language, "server/punctuation.labelled", {
			label: translate(language, `mails/leads.label.${name}`),
			value,
		});
	const rows = [
		row("receipt", receipt),
		row("request", title),
		...(lead.model ? [row("model", lead.model)] : []),
		...(lead.wished_date
			? [row("date", dayIn(language, lead.wished_date))]
			: []),
	];
	const answers = [say("who"), ...(promised ? [promised] : [])];
	return {
		subject: say("subject"),
		text: `${[
			say("intro"),
			rows.join("\n"),
			answers.join("\n"),
			`${say("page")}\n${page}`,
			say("stranger"),
		].join("\n\n")}\n`,
	};
}
