import type { LanguageCode } from "../../contracts/language.ts";
import type { AreaTexts } from "./texts.ts";

/** Files as `import.meta.glob` finds them with the tree of texts as its base. */
type TextFiles = Record<string, () => Promise<unknown>>;

/**
 * Loads an area of the tree of texts in one language: a file of its own.
 *
 * @param files by `./<language>/<area>.json`. Each part of the site names those it
 *   may need, so that no page carries the addresses of all
 * @throws where the tree has no such area, or not in this language
 */
export async function loadTexts<Texts>(
	files: TextFiles,
	area: string,
	language: LanguageCode,
): Promise<Texts> {
	const load = files[`./${language}/${area}.json`];
	if (!load) throw new Error(`no texts of ${area} in ${language}`);
	return ((await load()) as { default: Texts }).default;
}

/**
 * Returns the loader of the texts of one area; a first view has them in its
 * page.
 */
export function textsLoader<Area extends Exclude<keyof AreaTexts, "console">>(
	area: Area,
	files: TextFiles,
): (language: LanguageCode) => Promise<AreaTexts[Area]> {
	return (language) => loadTexts(files, area, language);
}
