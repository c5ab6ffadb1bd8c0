import { type LanguageCode, localeOf } from "../../contracts/language.ts";
import type { LeadKind } from "../../contracts/leads/leadBounds.ts";
import { translate } from "../../platform/texts/translate.ts";
import type { Markup } from "./document.ts";

/** Parts of a page: its status, title and body. */
export type PageParts = { status: number; title: string; body: Markup };

const kindTexts = {
	"test-drive": "mails/leads.kind.testDrive",
	agent: "mails/leads.kind.agent",
	contact: "mails/leads.kind.contact",
} as const satisfies Record<LeadKind, string>;

export const kindName = (language: LanguageCode, kind: LeadKind): string =>
	translate(language, kindTexts[kind]);

/** Time as a zone's clock shows it, with the day. */
export function timeIn(
	language: LanguageCode,
	zone: string,
	at: number,
): string {
	return new Intl.DateTimeFormat(localeOf(language), {
		dateStyle: "full",
		timeStyle: "short",
		timeZone: zone,
	}).format(at);
}

/** Day as it is read: `2026-05-31`. */
export function dayIn(language: LanguageCode, written: string): string {
	return new Intl.DateTimeFormat(localeOf(language), {
		dateStyle: "full",
		timeZone: "UTC",
	}).format(Date.parse(written));
}

/** Time as a zone's clock shows it, with weekday and date, as short as it is plain. */
export function shortTimeIn(
	language: LanguageCode,
	zone: string,
	at: number,
): string {
	return new Intl.DateTimeFormat(localeOf(language), {
		weekday: "long",
		day: "numeric",
		month: "long",
		hour: "2-digit",
		minute: "2-digit",
		timeZone: zone,
	}).format(at);
}
