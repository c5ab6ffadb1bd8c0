import type { FileItem } from "../../contracts/files/files.ts";
import type { LanguageCode } from "../../contracts/language.ts";
import {
	hasEditionFor,
	ownLanguage,
} from "../../domain/files/editions/choosing.ts";
import type { OfferedEdition } from "../../domain/files/editions/offeredEditions.ts";
import type { ListedRow } from "../../domain/files/library/libraryQueries.ts";
import type { SessionAddresses } from "../../domain/files/signedUrls.ts";

/** Languages of an entry for a reader, and where he sees it in his (docs/decisions/0120). */
export function inLanguagesFor(
	entry: ListedRow,
	language: LanguageCode,
	{
		addresses,
		editions,
	}: {
		addresses: SessionAddresses;
		editions: ReadonlyMap<string, readonly OfferedEdition[]>;
	},
): Pick<FileItem, "xurl" | "language" | "editions"> {
	const all = (editions.get(entry.id) ?? []).map(
		({ createdAt, isEarlier, isOwn, ...one }) => ({
			...one,
			create_time: createdAt,
			is_earlier: isEarlier,
			is_own: isOwn,
		}),
	);
	if (!hasEditionFor(entry, language))
		return {
			xurl: addresses.view(entry),
			language: ownLanguage(entry) ?? "",
			editions: all,
		};
	return {
		xurl: addresses.edition(entry, language, "view"),
		language,
		editions: all,
	};
}
