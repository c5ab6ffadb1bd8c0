import {
	type AccessReason,
	accessReasons,
	askingReasonLength,
} from "../../../contracts/files/accessBounds.ts";
import { type LanguageCode, localeOf } from "../../../contracts/language.ts";
import { translate } from "../../../platform/texts/translate.ts";
import { givenWords } from "../deciding/givenWords.ts";
import { refused } from "../library/refused.ts";

/** Reason of a refusal: prepared, or in words of one's own, or both. */
export type AccessRefusal = {
	prepared?: AccessReason | undefined;
	words?: string | undefined;
};

/** Answer to a request for access. */
export type AccessAnswer =
	/** `before`: end of an earlier grant, which it took the place of. */
	{ granted: { until: string; before?: string } } | { refused: AccessRefusal };

/**
 * Reason of a refusal as it is kept.
 *
 * @throws DomainError `invalid` for neither a prepared reason nor words
 */
export function refusalOf({
	prepared,
	words = "",
}: AccessRefusal): AccessRefusal {
	const given = givenWords(words, askingReasonLength);
	if (given === undefined || (given === "" && !prepared))
		throw refused("invalid", "accessReason", {}, "words");
	return { ...(prepared && { prepared }), ...(given && { words: given }) };
}

/** Answer that a row holds; undefined while there is none. */
export function answerOf(row: {
	answer: string | null;
}): AccessAnswer | undefined {
	return row.answer === null ? undefined : JSON.parse(row.answer);
}

/** Reason of a refusal, for a reader; words of staff stand as they were written. */
export function reasonText(
	language: LanguageCode,
	{ prepared, words }: AccessRefusal,
): string {
	const known = accessReasons.find((one) => one === prepared);
	return [
		known && translate(language, `server/notices.access.reason.${known}`),
		words,
	]
		.filter(Boolean)
		.join(" ");
}

/** Time as partners read it in notices and mails. */
export function timeText(language: LanguageCode, at: string): string {
	return new Intl.DateTimeFormat(localeOf(language), {
		...({ year: "numeric", month: "long", day: "numeric" } as const),
		...({ hour: "numeric", minute: "2-digit" } as const),
		timeZone: "UTC",
		timeZoneName: "short",
	}).format(new Date(at));
}
