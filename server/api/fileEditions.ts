import type { FileItem } from "../../contracts/files/files.ts";
import type { LanguageCode } from "../../contracts/language.ts";
import {
	hasEditionFor,
	ownLanguage,
} from "../../domain/files/editions/choosing.ts";
import type { OfferedEdition } from "../../domain/files/editions/offeredEditions.ts";
import type { ListedRow } from "../../domain/files/library/libraryQueries.ts";
import type { GivenBytes } from "../../domain/files/pictures/givenBytes.ts";
import type { SessionAddresses } from "../../domain/files/signedUrls.ts";

/** Editions of some entries, by their ids. */
type ByEntry = ReadonlyMap<string, readonly OfferedEdition[]>;

/** Edition that a reader of a language gets in the place of an entry's own content. */
function editionFor(
	entry: ListedRow,
	language: LanguageCode,
	editions: ByEntry,
): OfferedEdition | undefined {
	if (!hasEditionFor(entry, language)) return undefined;
	return editions.get(entry.id)?.find((one) => one.language === language);
}

/** An entry with the size, date and preview of the content that a reader of a language gets. */
export function asIn(
	entry: ListedRow,
	language: LanguageCode,
	editions: ByEntry,
): ListedRow {
	const edition = editionFor(entry, language, editions);
	if (!edition) return entry;
	const { size, createdAt: created_at, thumbnail } = edition;
	return { ...entry, size, created_at, thumbnail };
}

/** Languages of an entry for a reader, and where he sees it in his (docs/decisions/0120). */
export function inLanguagesFor(
	entry: ListedRow,
	language: LanguageCode,
	{
		addresses,
		editions,
		given,
	}: { addresses: SessionAddresses; editions: ByEntry; given: GivenBytes },
): Pick<FileItem, "xurl" | "thumb" | "language" | "editions"> {
	const all = (editions.get(entry.id) ?? []).map(
		({ createdAt, isEarlier, isOwn, thumbnail: _, ...one }) => ({
			...one,
			size: isOwn ? given.itself(entry) : given.other({ id: entry.id, ...one }),
			create_time: createdAt,
			is_earlier: isEarlier,
			is_own: isOwn,
		}),
	);
	const edition = editionFor(entry, language, editions);
	if (!edition)
		return {
			xurl: addresses.view(entry),
			thumb: addresses.thumbnail(entry),
			language: ownLanguage(entry) ?? "",
			editions: all,
		};
	const { thumbnail } = edition;
	return {
		xurl: addresses.edition(entry, language, "view"),
		thumb: addresses.thumbnail({ ...entry, thumbnail }, language),
		language,
		editions: all,
	};
}
