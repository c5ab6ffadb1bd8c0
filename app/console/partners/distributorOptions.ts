import {
	countryNames,
	type LanguageCode,
	localeOf,
} from "../../../contracts/language.ts";

/** Distributor by its key; an older process does not say the country. */
export type KnownDistributor = { key: string; name: string; country?: string };

/** Distributors to choose from, with their countries, by country and name in the reader's language. */
export function distributorOptions(
	distributors: readonly KnownDistributor[],
	language: LanguageCode,
): { value: string; name: string }[] {
	const countryOf = countryNames(language, "short");
	const { compare } = new Intl.Collator(localeOf(language));
	return distributors
		.map(({ key, name, country }) => ({
			...{ key, name, country: country ? countryOf(country) : "" },
		}))
		.sort((a, b) => compare(a.country, b.country) || compare(a.name, b.name))
		.map(({ key, name, country }) => ({
			value: key,
			name: country ? `${country} – ${name}` : name,
		}));
}
