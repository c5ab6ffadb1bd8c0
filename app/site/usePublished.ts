import type { LanguageCode } from "../../contracts/language.ts";
import { mapPages } from "../../contracts/map.ts";
import { useSite } from "./useSite.ts";

/** Pages that are there wherever the site is. */
const everywhere = new Set(
	mapPages.filter(({ content }) => !content).map(({ path }) => path as string),
);

/**
 * The languages that the page at an address is published in. Of a page made of
 * content only the document knows it: none are named once a visitor went on.
 */
export function usePublished(path: string): readonly LanguageCode[] {
	const { languages, page } = useSite();
	if (everywhere.has(path)) return languages;
	return decodeURI(path) === page.path ? page.languages : [];
}
