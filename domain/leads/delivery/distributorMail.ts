import {
	countryNames,
	isLanguageCode,
	type LanguageCode,
	languageNames,
	localeOf,
} from "../../../contracts/language.ts";
import type { LeadKind } from "../../../contracts/leads/leadBounds.ts";
import { leadFieldNames } from "../../../contracts/leads/leadFields.ts";
import type { Mail } from "../../../platform/mail/port.ts";
import { escapeMarkup } from "../../../platform/runtime/markup.ts";
import { commaOf, translate } from "../../../platform/texts/translate.ts";
import { zoneName } from "../../../platform/texts/zoneName.ts";
import type { LeadRow } from "../leadQueries.ts";
import type { CaseMail } from "../mail/mails.ts";
import { answerMark } from "../mail/quoted.ts";
import { storedValue } from "../storedFields.ts";
import { describeLinks, type MailLink } from "./reportLinks.ts";

/** Words that a mail to a distributor opens with, where it does not pass a request on. */
export type Opening =
	| "again"
	| "word"
	| "agreed"
	| "off"
	| "drove"
	| "ours"
	| "renewed";

/** Sends a distributor its mail about a request. */
export type SendToDistributor = (
	lead: LeadRow,
	mail: {
		/** Id that stays for every try. */
		id: string;
		to: string;
		opening?: Opening;
		/** Further words of the person. */
		said?: Said;
	},
) => Promise<void>;

/** Words or a day of the person, or the time of a test drive (milliseconds since 1970). */
type Said = { text?: string; day?: string; when?: number };

const openings = {
	intro: "mails/leads.distributor.intro",
	answer: "mails/leads.distributor.answer",
	again: "mails/leads.distributor.again",
	word: "mails/leads.distributor.word",
	agreed: "mails/leads.distributor.agreed",
	off: "mails/leads.distributor.off",
	drove: "mails/leads.distributor.drove",
	ours: "mails/leads.distributor.ours",
	renewed: "mails/leads.distributor.renewed",
} as const satisfies Record<Opening | "intro" | "answer", string>;

/** Texts that name the kinds of requests. */
export const requestTitles = {
	"test-drive": "mails/leads.kind.testDrive",
	agent: "mails/leads.kind.agent",
	contact: "mails/leads.kind.contact",
} as const satisfies Record<LeadKind, string>;

/**
 * Mail by which a distributor gets a request, in the language of that distributor and with
 * times of its zone; a reply goes to the person, by the address of the case where it has one.
 */
export function describeForDistributor(
	lead: LeadRow,
	to: {
		language: LanguageCode;
		zone: string;
		/** Name of the maker's brand. */
		brand: string;
		/** Time by which an answer is due (milliseconds since 1970), while it is. */
		due?: number | undefined;
		/** Address of the case for the distributor's answer. */
		replyTo?: string | undefined;
		/** Mails of the case so far, that whoever gets it later has to know. */
		thread?: readonly CaseMail[];
		/** Words it opens with, where it does not pass the request on. */
		opening?: Opening | undefined;
		/** Further words of the person. */
		said?: Said | undefined;
		/** Links by which to report what came of it. */
		links?: MailLink[];
		/** Names of fields that were corrected since it was sent first. */
		corrected?: readonly string[];
	},
): Omit<Mail, "id" | "to"> {
	const { language, zone, brand, due, replyTo, opening } = to;
	const { thread = [], said = {}, links = [], corrected = [] } = to;
	const time = (at: number) =>
		new Intl.DateTimeFormat(localeOf(language), {
			dateStyle: "full",
			timeStyle: "short",
			timeZone: zone,
		}).format(at);
	const zoned = (at: number) =>
		`${time(at)} (\u2068${zoneName(language, zone, at)}\u2069)`;
	const title = translate(language, requestTitles[lead.kind as LeadKind]);
	const about = [lead.model, lead.name].filter((one) => one !== null);
	const { receipt } = lead;
	const notes = [
		translate(language, openings[opening ?? (replyTo ? "answer" : "intro")], {
			brand,
			time: said.when === undefined ? "" : zoned(said.when),
		}),
		...(said.day
			? [
					translate(language, "mails/leads.distributor.otherDay", {
						day: dayIn(language, said.day),
					}),
				]
			: []),
		...notesOf(lead, language, corrected),
		...(due === undefined
			? []
			: [
					translate(language, "mails/leads.distributor.due", {
						time: zoned(due),
					}),
				]),
	];
	const label = (name: Label) =>
		translate(language, `mails/leads.label.${name}`);
	const rows: [string, string][] = [
		[label("receipt"), receipt],
		[label("request"), title],
		...leadFieldNames.flatMap((field): [string, string][] => {
			const value = storedValue(field, lead);
			if (field === "content" || !value) return [];
			const shown =
				field === "country"
					? countryNames(language)(value)
					: field === "date"
						? dayIn(language, value)
						: value;
			return [[label(field), shown]];
		}),
		[label("language"), languageOf(lead.language)],
		[label("received"), time(Date.parse(lead.created_at))],
	];
	const privacy = translate(language, "mails/leads.distributor.privacy");
	const cells = rows.map(
		([name, value]) =>
			`<tr><th align="start" valign="top">${escapeMarkup(name)}</th><td><bdi>${escapeMarkup(value)}</bdi></td></tr>`,
	);
	const words = [
		...(said.text ? [said.text] : []),
		lead.content,
		...thread.map(({ at, side, author, from, isKnown, text }) => {
			const name = side === "person" ? lead.name : (author ?? brand);
			const said = `${name} (${time(Date.parse(at))})`;
			const { address } = from;
			const warning =
				side === "person" && !isKnown && address
					? [translate(language, "mails/leads.relay.unknown", { address })]
					: [];
			return [labelled(language, said), ...warning, text].join("\n");
		}),
	].join("\n\n");
	const reports = describeLinks(links, language);
	const mark =
		replyTo && answerMark(translate(language, "mails/leads.answerAbove"));
	const paragraphs = notes.map((note) => `<p>${escapeMarkup(note)}</p>`);
	return {
		replyTo: replyTo
			? { name: brand, address: replyTo }
			: { name: lead.name, address: lead.email },
		subject: translate(language, "mails/leads.distributor.subject", {
			title,
			about,
			receipt,
		}),
		text: `${[
			...(mark ? [mark] : []),
			notes.join("\n"),
			rows.map(([name, value]) => labelled(language, name, value)).join("\n"),
			words,
			...(reports.text ? [reports.text] : []),
			privacy,
		].join("\n\n")}\n`,
		language,
		...(mark && { mark }),
		html: `${paragraphs.join("")}<table cellpadding="4">${cells.join("")}</table><p dir="auto" style="white-space:pre-wrap">${escapeMarkup(words)}</p>${reports.html}<p>${escapeMarkup(privacy)}</p>`,
	};
}

function labelled(language: LanguageCode, label: string, value = "") {
	return translate(language, "server/punctuation.labelled", { label, value });
}

/** Day such as `2026-05-31` in words. */
export function dayIn(language: LanguageCode, day: string): string {
	return new Intl.DateTimeFormat(localeOf(language), {
		dateStyle: "full",
		timeZone: "UTC",
	}).format(new Date(`${day}T00:00:00Z`));
}

type Label =
	| Exclude<(typeof leadFieldNames)[number], "content">
	| "receipt"
	| "request"
	| "language"
	| "received";

/** Notes that a distributor has to read before it answers. */
function notesOf(
	lead: LeadRow,
	language: LanguageCode,
	corrected: readonly string[],
): string[] {
	if (!lead.corrected_at) return [];
	const fields = leadFieldNames.flatMap((field) =>
		field !== "content" && corrected.includes(field)
			? [translate(language, `mails/leads.label.${field}`)]
			: [],
	);
	const note = translate(language, "mails/leads.distributor.corrected");
	return fields.length > 0
		? [
				note,
				translate(language, "mails/leads.distributor.correctedFields", {
					fields: fields.join(commaOf(language)),
				}),
			]
		: [note];
}

function languageOf(code: string): string {
	return isLanguageCode(code) ? languageNames[code] : code;
}
