import {
	isLanguageCode,
	type LanguageCode,
	languages,
} from "../../../contracts/language.ts";
import { namesOf } from "../library/languageNames.ts";
import type { FileEntry } from "../library/libraryQueries.ts";
import { markedName, nameIn } from "../library/names.ts";

type Named = Pick<FileEntry, "name" | "names">;
type InLanguages = Pick<FileEntry, "language" | "editions">;

/** Language of a file's own content; undefined where nobody has said. */
export const ownLanguage = ({
	language,
}: Pick<FileEntry, "language">): LanguageCode | undefined =>
	isLanguageCode(language) ? language : undefined;

/** Languages of a file's other editions, in the site's order. */
export function otherLanguages({
	editions,
}: Pick<FileEntry, "editions">): LanguageCode[] {
	if (editions === null) return [];
	const there = new Set(editions.split(" "));
	return languages.filter((one) => there.has(one));
}

/** Whether a reader of a language is given another edition than a file's own content. */
export const hasEditionFor = (
	file: InLanguages,
	language: LanguageCode,
): boolean =>
	language !== file.language && otherLanguages(file).includes(language);

/**
 * Name an edition is saved by: the file's in that language, or with the language behind it
 * where it is called so in English, too: somebody who saves several tells them apart.
 */
export function editionName(entry: Named, language: LanguageCode): string {
	const { [language]: translated } = namesOf(entry);
	if (translated !== undefined && translated !== entry.name) return translated;
	return markedName(entry.name, language.toUpperCase());
}

/** Name by which mails tell a reader of a language of an entry: of a file, that of the edition he gets. */
export const toldName = (
	entry: Named & InLanguages,
	language: LanguageCode,
): string =>
	hasEditionFor(entry, language)
		? editionName(entry, language)
		: nameIn(language, entry);
