import { type LanguageCode, languages } from "../../../contracts/language.ts";
import type { Db } from "../../../platform/db/open.ts";
import { type ContentKind, kindOf } from "../kinds.ts";
import { type ContentLanguage, factsLanguage } from "../snapshot.ts";
import {
	draftsIn,
	everPublished,
	planned,
	publicationsOf,
	titlesOf,
} from "./entryListQueries.ts";
import { createSearchIndex } from "./search/searchIndex.ts";

/** State of an entry in one language. */
export type LanguageState = {
	/** `zxx`: the facts. */
	language: ContentLanguage;
	published: boolean;
	/** Something is written that visitors do not see yet. */
	draft: boolean;
	/** Time at which a planned release publishes it; ISO-8601, UTC. */
	plannedAt: string | null;
};

/** An entry as lists show it. */
export type EntryRow = {
	id: string;
	kind: ContentKind;
	slug: string;
	/** Title in the reader's language, else the source's, else any; empty where it has none. */
	title: string;
	titleLanguage: ContentLanguage | null;
	/** `new`: never published. */
	state: "new" | "published" | "withdrawn";
	languages: LanguageState[];
	/** An article's day. */
	date: string | null;
	/** ISO-8601, UTC. */
	changedAt: string | null;
	/** A draft of it holds what no field can: it is shown without that. */
	broken: boolean;
};

/** Each remembers what it has brought up to date. */
const indexes = new WeakMap<Db, ReturnType<typeof createSearchIndex>>();

/**
 * Names of entries, by their ids: in the first of the languages that has one,
 * else in any. Entries without a name are left out.
 */
export async function namesOf(
	db: Db,
	ids: string[],
	preferred: readonly LanguageCode[] = [],
): Promise<Map<string, string>> {
	if (ids.length === 0) return new Map();
	const index = indexes.get(db) ?? createSearchIndex({ db });
	indexes.set(db, index);
	await index.catchUp();
	const titles = await byEntry(titlesOf(db, [...new Set(ids)]));
	const found = new Map<string, string>();
	for (const [id, known] of titles) {
		const title = named(known, preferred)?.title;
		if (title) found.set(id, title);
	}
	return found;
}

function named<T extends { language: string; title: string }>(
	known: readonly T[],
	preferred: readonly LanguageCode[],
): T | undefined {
	return [...preferred, ...languages, factsLanguage]
		.map((language) => known.find((row) => row.language === language))
		.find((row) => row?.title);
}

/**
 * Rows that lists show of entries, in their order. `wanted`: languages a title
 * is taken from, the best first.
 */
export async function rowsOf(
	db: Db,
	entries: { id: string; kind: ContentKind; slug: string }[],
	preferred: LanguageCode[],
): Promise<EntryRow[]> {
	if (entries.length === 0) return [];
	const ids = entries.map(({ id }) => id);
	const [titles, publications, drafts, releases, ever] = await Promise.all([
		byEntry(titlesOf(db, ids)),
		byEntry(publicationsOf(db, ids)),
		byEntry(draftsIn(db, ids)),
		byEntry(planned(db, ids)),
		byEntry(everPublished(db, ids)),
	]);
	return entries.map(({ id, kind, slug }) => {
		const known = titles.get(id) ?? [];
		const best = named(known, preferred);
		const isIn = (
			rows: Map<string, { language: string }[]>,
			language: string,
		) => rows.get(id)?.some((row) => row.language === language) ?? false;
		const { wordless } = kindOf(kind);
		const spoken: ContentLanguage[] = wordless ? [] : [...languages];
		const states = [factsLanguage, ...spoken].map(
			(language): LanguageState => ({
				language: language as ContentLanguage,
				published: isIn(publications, language),
				draft: isIn(drafts, language),
				plannedAt:
					releases.get(id)?.find((row) => row.language === language)?.at ??
					null,
			}),
		);
		const told = wordless ? states : states.slice(1);
		return {
			id,
			kind,
			slug,
			title: best?.title ?? "",
			titleLanguage: (best?.language as ContentLanguage | undefined) ?? null,
			state: told.some(({ published }) => published)
				? "published"
				: told.some(({ language }) => isIn(ever, language))
					? "withdrawn"
					: "new",
			languages: states,
			date: known.find(({ date }) => date)?.date ?? null,
			changedAt:
				known
					.map((row) => row.changedAt)
					.sort()
					.at(-1) ?? null,
			broken: known.some((row) => Number(row.broken) === 1),
		};
	});
}

async function byEntry<T extends { entry: string }>(
	rows: Promise<T[]>,
): Promise<Map<string, T[]>> {
	return Map.groupBy(await rows, ({ entry }) => entry);
}
