import type { EntryRow } from "../../contracts/console/entries/entries.ts";
import { isWordless } from "../../contracts/kinds.ts";
import { isLanguageCode, type LanguageCode } from "../../contracts/language.ts";
import { type ContentLanguage, may } from "../../contracts/rights.ts";
import type { Me } from "./me.ts";

const key = "console-language";

/** Remembers the language somebody writes in: entries open in it. */
export function noteLanguage(language: string | undefined): void {
	if (!isLanguageCode(language)) return;
	try {
		localStorage.setItem(key, language);
	} catch {
		// Storage can be forbidden or full.
	}
}

/** The language an entry is opened in: the last one, one the reader may write, or the source. */
export function editLanguage({
	staff,
	languages,
	sourceLanguage,
}: Me): LanguageCode {
	const writes = (language: LanguageCode) =>
		may(staff, "content.write", { language });
	const last = read();
	if (last && languages.includes(last) && writes(last)) return last;
	if (writes(sourceLanguage)) return sourceLanguage;
	return languages.find(writes) ?? sourceLanguage;
}

/**
 * The language an entry of a kind is opened in; `zxx` (facts) where the kind has no texts.
 *
 * @param states of the entry's languages, where they are known: an entry without a text in
 *   the usual language opens in one that it has and the reader may write, the source first
 */
export function languageFor(
	kind: string,
	me: Me,
	states?: EntryRow["languages"],
): ContentLanguage {
	if (isWordless(kind)) return "zxx";
	const usual = editLanguage(me);
	const hasText = (language: LanguageCode) =>
		states?.some(
			(state) =>
				state.language === language && (state.published || state.draft),
		);
	if (!states || hasText(usual)) return usual;
	const { staff, sourceLanguage, languages } = me;
	return (
		[sourceLanguage, ...languages].find(
			(language) =>
				hasText(language) && may(staff, "content.write", { language }),
		) ?? usual
	);
}

function read(): LanguageCode | undefined {
	try {
		const kept = localStorage.getItem(key);
		return isLanguageCode(kept) ? kept : undefined;
	} catch {
		return undefined;
	}
}
