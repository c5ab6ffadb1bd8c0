import { isEntryKind, kindRow, titleIn } from "../../contracts/kinds.ts";
import { isLanguageCode, type LanguageCode } from "../../contracts/language.ts";
import type { WithdrawnRow } from "./contentQueries.ts";
import type { ContentKind } from "./kinds.ts";

/** Names of the page of an entry. */
export type Named = {
	name: string;
	/** Id and former names of the entry: each leads to it. */
	others: string[];
	/** Languages of the published entry, in the order of all languages. */
	languages: LanguageCode[];
};

/** An entry that is published no longer in some of its languages: these. */
export type Withdrawn = Named & { kind: ContentKind; slug: string };

/** Entries that were published and are not any longer, by the names visitors knew them by. */
export function withdrawnEntries(rows: readonly WithdrawnRow[]): Withdrawn[] {
	const found = new Map<string, Withdrawn>();
	for (const { id, kind, slug, language, facts } of rows) {
		if (!isEntryKind(kind) || !isLanguageCode(language)) continue;
		const before = found.get(id);
		if (before) before.languages.push(language);
		else {
			const names = namesOf(kind, { id, slug, facts: JSON.parse(facts) });
			found.set(id, { ...names, kind, slug, languages: [language] });
		}
	}
	return [...found.values()];
}

/** Returns the names of the page of an entry, by its slug and its facts. */
export function namesOf(
	kind: ContentKind,
	{
		id,
		slug,
		facts,
	}: { id: string; slug: string; facts: { aliases?: string[] | undefined } },
) {
	const others = [...(facts.aliases ?? []), id];
	return { name: addressName(kind, { slug, facts }), others };
}

/**
 * Returns the name of an entry in its address: a model's name, for all others
 * the slug.
 */
export function addressName(
	kind: ContentKind,
	{ slug, facts }: { slug: string; facts: unknown },
): string {
	return (kindRow(kind).address === "title" && titleIn(kind, facts)) || slug;
}
