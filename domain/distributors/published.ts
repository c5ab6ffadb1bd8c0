import {
	defaultLanguage,
	type LanguageCode,
	languages,
} from "../../contracts/language.ts";
import type { WorkingCalendar } from "../../contracts/leads/calendar.ts";
import type { LocalDistributor } from "../../contracts/site/localDistributors.ts";
import type { Content, PublishedEntry } from "../content/content.ts";

/** A distributor as what routes and answers leads knows it: published facts only. */
export type Distributor = {
	/** Id of the entry, which stays when its slug changes. */
	key: string;
	slug: string;
	/** ISO 3166-1 alpha-2. */
	country: string;
	/** Name in the language asked for, where it is published in it. */
	name: string;
	/** Names, towns and lines of the address, in every language in which it is published. */
	places: string[];
	calendar: WorkingCalendar;
};

/** Reader of distributors that are published. */
export type DistributorReader = ReturnType<typeof createDistributorReader>;

/** Distributors that are published, in whatever language; a preview has those of its own content. */
export function createDistributorReader({
	content,
}: {
	content: Pick<Content, "list">;
}) {
	/** Entries by their ids, each in the first of the languages that has it. */
	async function entriesIn(
		first: LanguageCode,
	): Promise<PublishedEntry<"distributor">[]> {
		const found = new Map<string, PublishedEntry<"distributor">>();
		for (const language of new Set([first, defaultLanguage, ...languages]))
			for (const entry of await content.list("distributor", language))
				if (!found.has(entry.id)) found.set(entry.id, entry);
		// Slugs give one order to all languages: visitors and routing share it.
		return [...found.values()].sort((a, b) => (a.slug < b.slug ? -1 : 1));
	}

	/** Places of distributors by their ids, from all languages. */
	async function placesOf(): Promise<Map<string, string[]>> {
		const found = new Map<string, string[]>();
		for (const language of languages)
			for (const { id, texts } of await content.list("distributor", language)) {
				const { name, town, street } = texts;
				const known = found.get(id) ?? [];
				found.set(id, [...known, name, town, ...street]);
			}
		return found;
	}

	async function all(
		language: LanguageCode = defaultLanguage,
	): Promise<Distributor[]> {
		const places = await placesOf();
		return (await entriesIn(language)).map((entry) => ({
			...distributorOf(entry),
			places: places.get(entry.id) ?? [],
		}));
	}

	return {
		/** Distributors of a country as visitors see them. */
		async inCountry(
			country: string,
			language: LanguageCode,
		): Promise<LocalDistributor[]> {
			const entries = await entriesIn(language);
			return entries
				.filter(({ facts }) => facts.country === country)
				.map(({ facts: { country: _, ...facts }, texts }) => ({
					...texts,
					...facts,
				}));
		},

		/** Distributor by its key as visitors see it; undefined once it is withdrawn or removed. */
		async shown(
			key: string,
			language: LanguageCode,
		): Promise<LocalDistributor | undefined> {
			const entries = await entriesIn(language);
			const entry = entries.find(({ id }) => id === key);
			if (!entry) return undefined;
			const { country: _, ...facts } = entry.facts;
			return { ...entry.texts, ...facts };
		},

		/** Names, towns and hours of distributors by their keys, in that order. */
		async named(
			keys: readonly string[],
			language: LanguageCode,
		): Promise<Pick<LocalDistributor, "name" | "town" | "calendar">[]> {
			const entries = await entriesIn(language);
			return keys.flatMap((key) => {
				const entry = entries.find(({ id }) => id === key);
				if (!entry) return [];
				const { name, town } = entry.texts;
				return { name, town, calendar: entry.facts.calendar };
			});
		},

		/** Countries in which at least one is published. */
		async countries(): Promise<Set<string>> {
			const entries = await entriesIn(defaultLanguage);
			return new Set(entries.map(({ facts }) => facts.country));
		},

		/** Every published distributor, in the order of their slugs. */
		all,

		/** Distributors of a country by its code; none where it has none. */
		async distributorsOf(
			country: string,
			language: LanguageCode = defaultLanguage,
		): Promise<Distributor[]> {
			return (await all(language)).filter((one) => one.country === country);
		},

		/** Distributor by its key; `undefined` once it is withdrawn or removed. */
		async byKey(
			key: string,
			language: LanguageCode = defaultLanguage,
		): Promise<Distributor | undefined> {
			return (await all(language)).find((one) => one.key === key);
		},
	};
}

function distributorOf({
	id,
	slug,
	facts: { country, calendar },
	texts: { name },
}: PublishedEntry<"distributor">): Omit<Distributor, "places"> {
	return { key: id, slug, country, name, calendar };
}
