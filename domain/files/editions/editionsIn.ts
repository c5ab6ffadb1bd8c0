import type { LanguageCode } from "../../../contracts/language.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { FileEntry } from "../library/libraryQueries.ts";
import { hasEditionFor } from "./choosing.ts";
import { currentEditions } from "./editionQueries.ts";

/** Content of an edition, in the shape that files have it. */
export type EditionContent = Pick<
	FileEntry,
	"size" | "crc32" | "sha256" | "created_at"
>;

/** Editions that a reader of a language gets in the place of files' own content, by the files' ids. */
export async function editionsIn(
	db: Db,
	entries: readonly Pick<FileEntry, "id" | "language" | "editions">[],
	language: LanguageCode,
): Promise<Map<string, EditionContent>> {
	const ids = entries
		.filter((entry) => hasEditionFor(entry, language))
		.map(({ id }) => id);
	const rows = await currentEditions(db, ids);
	return new Map(
		rows
			.filter((row) => row.language === language)
			.map(({ entry_id, size, crc32, sha256, created_at }) => [
				entry_id,
				{ size, crc32, sha256, created_at },
			]),
	);
}

/** Number of editions of each of these files that were made for other content than it has. */
export async function countBehind(
	db: Db,
	entries: readonly Pick<FileEntry, "id" | "editions">[],
): Promise<Map<string, number>> {
	const ids = entries.flatMap(({ id, editions }) => (editions ? [id] : []));
	const counts = new Map<string, number>();
	for (const { entry_id: id, goes_with, own } of await currentEditions(db, ids))
		if (goes_with !== own) counts.set(id, (counts.get(id) ?? 0) + 1);
	return counts;
}
