import type { LanguageCode } from "../../contracts/language.ts";
import type { ConsoleTexts } from "../console/texts.ts";
import type { PartnersTexts } from "../partners/texts/en.ts";
import type { CompareTexts } from "../site/compare/texts/en.ts";
import type { FilterTexts } from "../site/models/texts/en.ts";
import type { SearchTexts } from "../site/search/texts/en.ts";
import type { Texts } from "./texts/en.ts";

const known = new Map<LanguageCode, Texts>();

/** The server knows all six languages; a browser loads the one of its page. */
export function registerTexts(language: LanguageCode, texts: Texts): void {
	known.set(language, texts);
}

export function textsOf(language: LanguageCode): Texts {
	const texts = known.get(language);
	if (!texts) throw new Error(`no texts for ${language}`);
	return texts;
}

declare module "use-intl" {
	interface AppConfig {
		/**
		 * Texts of all parts. Those for partners are loaded with the download center only,
		 * those for staff with the parts of the console, those of the comparison, the filters
		 * and the search with their pages.
		 */
		Messages: Texts & {
			partners: PartnersTexts;
			console: ConsoleTexts;
			compare: CompareTexts;
			filters: FilterTexts;
			search: SearchTexts;
		};
	}
}
