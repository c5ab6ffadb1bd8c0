import { type LanguageCode, languages } from "../../../contracts/language.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Customer, Sight, Viewer } from "../audience/sight.ts";
import type { FileEntry, ListedRow } from "../library/libraryQueries.ts";
import { refused } from "../library/refused.ts";
import { editionName, hasEditionFor, ownLanguage } from "./choosing.ts";
import {
	currentEdition,
	currentEditions,
	type Edition,
	editionsOf,
} from "./editionQueries.ts";

/** Edition of a file as readers see it. */
export type OfferedEdition = {
	language: LanguageCode;
	/** Bytes. */
	size: number;
	/** Empty of the file's own content. */
	sha256: string;
	/** ISO-8601, UTC. */
	createdAt: string;
	/** Whether the file's own content was renewed since, and this was not. */
	isEarlier: boolean;
	/** Whether it is the file's own content. */
	isOwn: boolean;
	/** Name of its preview picture's object; null where there is none, or none yet. */
	thumbnail: string | null;
};

/** Content of a file in a language. */
export type OpenedEdition = {
	/** The file, with the content of the edition. */
	entry: FileEntry;
	/** Name it is saved by. */
	name: string;
	/** Language of another edition than its own content. */
	edition: LanguageCode | undefined;
};

export type OfferedEditions = ReturnType<typeof createOfferedEditions>;

/**
 * Editions of files for readers (docs/decisions/0120). Whoever may see a file may have all
 * of them: there is no second predicate.
 */
export function createOfferedEditions(deps: {
	db: Db;
	sight: Pick<Sight, "file">;
}) {
	const { db, sight } = deps;

	return {
		/** Editions of those of these files that have more than one language, in the site's order. */
		async of(
			entries: readonly Pick<
				ListedRow & FileEntry,
				("id" | "editions" | "language" | "size") | ("created_at" | "thumbnail")
			>[],
		): Promise<Map<string, OfferedEdition[]>> {
			const some = entries.filter(({ editions }) => editions !== null);
			const rows = await currentEditions(
				db,
				some.map(({ id }) => id),
			);
			return new Map(
				some.map((entry) => {
					const own = ownLanguage(entry);
					const all = rows
						.filter((row) => row.entry_id === entry.id)
						.map((row) => ({
							language: row.language as LanguageCode,
							size: row.size,
							sha256: row.sha256,
							createdAt: row.created_at,
							isEarlier: row.goes_with !== row.own,
							isOwn: false,
							thumbnail: row.thumbnail,
						}));
					if (own)
						all.push({
							...{
								language: own,
								size: entry.size,
								sha256: "",
								isEarlier: false,
								isOwn: true,
							},
							createdAt: entry.created_at,
							thumbnail: entry.thumbnail,
						});
					const place = ({ language }: OfferedEdition) =>
						languages.indexOf(language);
					return [entry.id, all.sort((a, b) => place(a) - place(b))];
				}),
			);
		},

		/**
		 * A file in the language of its reader, else its own content.
		 *
		 * @param language without one its own content
		 * @param named whether exactly this language is wanted
		 */
		async open(
			viewer: Viewer | Customer,
			id: string,
			language: LanguageCode | undefined,
			named = false,
		): Promise<OpenedEdition | undefined> {
			const file = await sight.file(viewer, id);
			if (!file) return undefined;
			if (language && hasEditionFor(file, language)) {
				const row = await currentEdition(db, id, language);
				if (row) return opened(file, row);
			}
			if (named && file.language !== language) return undefined;
			return { entry: file, name: file.name, edition: undefined };
		},
	};
}

function opened(file: FileEntry, row: Edition): OpenedEdition {
	const edition = row.language as LanguageCode;
	return {
		entry: withEdition(file, row),
		name: editionName(file, edition),
		edition,
	};
}

function withEdition(file: FileEntry, row: Edition): FileEntry {
	const { sha256, size, crc32, media_type, created_at, thumbnail } = row;
	return { ...file, sha256, size, crc32, media_type, created_at, thumbnail };
}

/**
 * An edition of a file for staff, also one that holds no longer.
 *
 * @throws DomainError `not_found`
 */
export async function fileInEdition(
	db: Db,
	file: FileEntry,
	{ language, edition }: { language: string; edition: number },
): Promise<FileEntry> {
	const rows = await editionsOf(db, file.id);
	const row = rows.find(
		(one) => one.language === language && one.edition === edition,
	);
	if (!row) throw refused("not_found", "noEdition");
	return {
		...withEdition(file, row),
		name: editionName(file, row.language as LanguageCode),
	};
}
