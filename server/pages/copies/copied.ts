import {
	defaultLanguage,
	type LanguageCode,
} from "../../../contracts/language.ts";
import { type MapPage, pageMap } from "../../../contracts/map.ts";
import { keyOf, type PageRequest } from "../addresses/address.ts";
import type { KnownPage, LearnedPages } from "../addresses/knownPages.ts";

/** A page in one of its languages, by the address that names it. */
export type CopiedPage = {
	key: string;
	request: PageRequest;
	language: LanguageCode;
	page: KnownPage;
};

/** Address of a page in a language of its own: English has it without one. */
export function ownAddress(path: string, language: LanguageCode): PageRequest {
	return { language, prefixed: language !== defaultLanguage, path, query: "" };
}

/** The pages that are copied: all but those of partners and staff, in all their languages. */
export function copiedPages({ all }: LearnedPages): CopiedPage[] {
	return all
		.filter(
			({ id }) => (pageMap[id] as MapPage | undefined)?.area === undefined,
		)
		.flatMap((page) =>
			page.languages.map((language) => {
				const request = ownAddress(page.path, language);
				return { key: keyOf(request), request, language, page };
			}),
		);
}
