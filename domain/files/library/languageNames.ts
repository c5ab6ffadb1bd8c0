import {
	defaultLanguage,
	type LanguageCode,
} from "../../../contracts/language.ts";
import type { FileEntry } from "./libraryQueries.ts";

/** Names of an entry by language, as somebody gives them. */
export type GivenNames = Partial<Record<LanguageCode, string>>;

/**
 * The column `names` of an entry when it is called otherwise in one language; null
 * where one name is still for all. Other languages fall back to English.
 */
export function namesWith(
	entry: Pick<FileEntry, "name" | "names">,
	name: string,
	language: LanguageCode = defaultLanguage,
): string | null {
	const known = JSON.parse(entry.names ?? "null") as GivenNames | null;
	if (!known && language === defaultLanguage) return null;
	return JSON.stringify({ en: entry.name, ...known, [language]: name });
}

/** The column `names` of an entry that is called in one language as in English from now on. */
export function namesWithout(
	{ name, names }: Pick<FileEntry, "name" | "names">,
	language: LanguageCode,
): string | null {
	const { [language]: _, ...rest } = namesOf({ name, names });
	return Object.keys(rest).length > 1 ? JSON.stringify(rest) : null;
}

/** The names of an entry by language: English at least. */
export function namesOf({
	name,
	names,
}: Pick<FileEntry, "name" | "names">): GivenNames & { en: string } {
	return { en: name, ...(JSON.parse(names ?? "{}") as GivenNames) };
}
