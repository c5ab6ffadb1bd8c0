import type { TranslationState } from "../../../contracts/console/translations.ts";
import type { LanguageCode } from "../../../contracts/language.ts";
import { screenPath } from "../addresses.ts";

/** In the order in which there is work to do; the table of calls has them too, but it never comes to a browser. */
export const states = [
	"missing",
	"stale",
	"review",
	"current",
] as const satisfies readonly TranslationState[];

/** Where a text stands beside its source. */
export function sideBySidePath(entry: string, language: LanguageCode): string {
	return screenPath(`translations/${entry}/${language}`);
}
