import {
	isLanguageCode,
	type LanguageCode,
	languages,
	localeOf,
} from "../../../contracts/language.ts";
import type { Db } from "../../../platform/db/open.ts";
import { editionName } from "../editions/choosing.ts";
import { languagesOfContents } from "../editions/editionQueries.ts";
import type { FileEntry } from "../library/libraryQueries.ts";
import { nameIn } from "../library/names.ts";
import { takenOf } from "./recallQueries.ts";

/** Names in each language of the site. */
export type NamesInLanguages = Record<LanguageCode, string>;

/**
 * Names of what accounts took of a file, as it is called in each language: an edition by the
 * name that it is saved by.
 *
 * @param own content of the file, `contents` that and editions made for it
 */
export async function takenNames(
	db: Db,
	file: FileEntry,
	{ own, contents }: { own: string; contents: readonly string[] },
): Promise<(accountId: string) => NamesInLanguages> {
	const taken = await takenOf(db, contents);
	const languageOf = await languagesOfContents(
		db,
		contents.map((sha256) => ({ entryId: file.id, sha256 })),
	);
	function nameOf(sha256: string, reader: LanguageCode): string {
		const edition = languageOf({ entryId: file.id, sha256 });
		return sha256 !== own && isLanguageCode(edition)
			? editionName(file, edition)
			: nameIn(reader, file);
	}
	return (accountId) => {
		const all = taken.get(accountId) ?? [own];
		const names = languages.map((reader) => {
			const each = new Set(all.map((sha256) => nameOf(sha256, reader)));
			const list = new Intl.ListFormat(localeOf(reader));
			return [reader, list.format(each)] as const;
		});
		return Object.fromEntries(names) as NamesInLanguages;
	};
}
