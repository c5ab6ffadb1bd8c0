import {
	type AddressedKind,
	entryKinds,
	kindRow,
} from "../../contracts/kinds.ts";
import {
	defaultLanguage,
	type LanguageCode,
	languages,
} from "../../contracts/language.ts";
import { eachInSlices } from "../../platform/runtime/concurrency/slices.ts";
import type { Content } from "./content.ts";
import { type Named, namesOf } from "./entryNames.ts";

const everywhere = entryKinds.filter(
	(kind) => kindRow(kind).languages === "every",
);

/**
 * The languages a site is published in, in the order of all languages: those that
 * have whatever no page can be without. All of them while none is complete.
 */
export async function siteLanguages(
	content: Pick<Content, "list">,
): Promise<readonly LanguageCode[]> {
	const found: LanguageCode[] = [];
	for (const language of languages) {
		const lists = await Promise.all(
			everywhere.map((kind) => content.list(kind, language)),
		);
		if (lists.every((list) => list.length > 0)) found.push(language);
	}
	return found.length > 0 ? found : languages;
}

/** The language of those who chose none: English, where the site has it. */
export async function standardLanguage(
	content: Pick<Content, "list">,
): Promise<LanguageCode> {
	const site = await siteLanguages(content);
	return site.includes(defaultLanguage)
		? defaultLanguage
		: (site[0] ?? defaultLanguage);
}

/** Every entry of a kind that is published in any language, in the order of the first that has it. */
export async function namedEntries(
	content: Pick<Content, "list">,
	kind: AddressedKind,
): Promise<Named[]> {
	const found = new Map<string, Named>();
	for (const language of languages) {
		await eachInSlices(await content.list(kind, language), (entry) => {
			const { id } = entry;
			const before = found.get(id);
			if (before) before.languages.push(language);
			else found.set(id, { ...namesOf(kind, entry), languages: [language] });
		});
	}
	return [...found.values()];
}
