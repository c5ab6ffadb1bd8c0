import type { TranslationState } from "../../../contracts/console/translations.ts";
import type { LanguageCode } from "../../../contracts/language.ts";
import { screenPath } from "../addresses.ts";

/**
 * States of a translation, in the order of work. The table of calls lists them too, but
 * is never loaded in a browser.
 */
export const states = [
	"missing",
	"stale",
	"review",
	"current",
] as const satisfies readonly TranslationState[];

/** Address of the side-by-side editor of a translation. */
export function sideBySidePath(entry: string, language: LanguageCode): string {
	return screenPath(`translations/${entry}/${language}`);
}
