import { DomainError } from "../../../contracts/errors.ts";
import type { LanguageCode } from "../../../contracts/language.ts";
import type { Staff } from "../../../contracts/rights.ts";
import type { Db } from "../../../platform/db/open.ts";
import { demand } from "../../rights/demand.ts";
import type { Content } from "../content.ts";
import { isContentKind } from "../kinds.ts";
import { entriesById } from "../publishing/entryQueries.ts";
import { publishedBodies } from "../publishing/publicationQueries.ts";
import type { ContentLanguage } from "../snapshot.ts";
import type { Pointer } from "./pointers.ts";
import { type EntryRow, rowsOf } from "./rows.ts";
import { createSearchIndex } from "./search/searchIndex.ts";

/** Something that leads to an entry, by what it is called. */
export type TitledPointer = Pointer & { title: string };

export type EntryReading = ReturnType<typeof createEntryReading>;

/**
 * Readings that every part of the entries needs: which there are, their names,
 * and what visitors see of them.
 */
export function createEntryReading({
	db,
	content,
	sourceLanguage,
}: {
	db: Db;
	content: Pick<Content, "state" | "refresh">;
	/** The language the others are translated from. */
	sourceLanguage: () => Promise<LanguageCode>;
}) {
	const { catchUp } = createSearchIndex({ db });

	/** An entry that is not in the bin. @throws DomainError `not_found` */
	async function find(entry: string) {
		const [row] = await entriesById(db, [entry]);
		if (!row || row.binned !== null || !isContentKind(row.kind))
			throw new DomainError("not_found", "There is no such entry.");
		const { id, kind, slug, position } = row;
		return { id, kind, slug, position };
	}

	/** The languages visitors see it in. */
	async function publishedIn(entry: string): Promise<ContentLanguage[]> {
		const rows = await publishedBodies(db, [entry]);
		return rows.map(({ language }) => language as ContentLanguage);
	}

	/** Rows of lists, with titles in the reader's language. */
	const rows = async (
		found: { id: string; kind: string; slug: string }[],
		reader: LanguageCode,
	): Promise<EntryRow[]> =>
		rowsOf(
			db,
			found.flatMap(({ kind, ...row }) =>
				isContentKind(kind) ? { ...row, kind } : [],
			),
			[reader, await sourceLanguage()],
		);

	return {
		catchUp,
		find,
		publishedIn,
		rows,

		/** Demands the right to publish for a change that visitors see. */
		async demandVisible(who: Staff, entry: string): Promise<void> {
			if ((await publishedIn(entry)).length > 0) demand(who, "content.publish");
		},

		/** All that is published. */
		async state() {
			await content.refresh();
			return (await content.state()).entries;
		},

		async titled(
			pointing: Pointer[],
			reader: LanguageCode,
		): Promise<TitledPointer[]> {
			await catchUp();
			const known = new Map(
				pointing.map(({ entry, kind, slug }) => [
					entry,
					{ id: entry, kind, slug },
				]),
			);
			const found = await rows([...known.values()], reader);
			const titles = new Map(found.map(({ id, title }) => [id, title]));
			return pointing.map((one) => ({
				...one,
				title: titles.get(one.entry) ?? "",
			}));
		},
	};
}
