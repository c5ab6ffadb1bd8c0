import type { LanguageCode } from "../../contracts/language.ts";
import type check from "../../texts/en/check.json";
import type compare from "../../texts/en/compare.json";
import type distributors from "../../texts/en/distributors.json";
import type filters from "../../texts/en/filters.json";
import type partners from "../../texts/en/partners.json";
import type search from "../../texts/en/search.json";
import type site from "../../texts/en/site.json";
import type { ConsoleTexts } from "./consoleTexts.ts";

/** Texts that every page has. */
export type SiteTexts = typeof site;

/**
 * Texts of the parts that bring their own: those for partners are loaded with the
 * download center only, those for staff with the parts of the console, those of the
 * check of documents, the comparison, the filters and the search with their pages, those of distributors once one
 * is opened.
 */
export type AreaTexts = {
	partners: typeof partners;
	console: ConsoleTexts;
	check: typeof check;
	compare: typeof compare;
	distributors: typeof distributors;
	filters: typeof filters;
	search: typeof search;
};

const known = new Map<LanguageCode, SiteTexts>();

/** The server knows every language; a browser loads the one of its page. */
export function registerTexts(language: LanguageCode, texts: SiteTexts): void {
	known.set(language, texts);
}

export function textsOf(language: LanguageCode): SiteTexts {
	const texts = known.get(language);
	if (!texts) throw new Error(`no texts for ${language}`);
	return texts;
}

declare module "use-intl" {
	interface AppConfig {
		Messages: SiteTexts & AreaTexts;
	}
}
