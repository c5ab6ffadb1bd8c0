import rows from "../texts/languages.json" with { type: "json" };

/** A language of the interface, as `texts/languages.json` has it. */
type LanguageRow = {
	/** Written in itself. */
	name: string;
	/** For `Intl`. Western digits in Arabic: figures of cars are printed so in its markets. */
	locale: string;
	/** `rtl` where a page is written from right to left (section 4). */
	direction?: string;
};

/**
 * Codes of the interface languages (specification, sections 3 and 9), the default
 * first. Another one is a row in `texts/languages.json`, a folder of `texts/`, and content.
 */
export type LanguageCode = keyof typeof rows;

/** Interface languages, the default first. */
export const languages = Object.keys(rows) as [LanguageCode, ...LanguageCode[]];
export const defaultLanguage: LanguageCode = languages[0];

const rowOf = (language: LanguageCode): LanguageRow => rows[language];

/** The direction a page in a language is written in. */
export const directionOf = (language: LanguageCode): "ltr" | "rtl" =>
	rowOf(language).direction === "rtl" ? "rtl" : "ltr";

export function isLanguageCode(value: unknown): value is LanguageCode {
	return languages.includes(value as LanguageCode);
}

export const localeOf = (language: LanguageCode): string =>
	rowOf(language).locale;

/** Each language's name, written in itself. */
export const languageNames = Object.fromEntries(
	languages.map((language) => [language, rows[language].name]),
) as Record<LanguageCode, string>;

/** Names that the specification (section 3) writes otherwise than the Unicode locale data. */
const ownCountryNames: Partial<Record<LanguageCode, Record<string, string>>> = {
	en: { CV: "Cabo Verde" },
};

/** Names of countries by their codes; `short`: "Hong Kong" without what it belongs to. */
export function countryNames(
	language: LanguageCode,
	style: "long" | "short" = "long",
): (code: string) => string {
	const names = new Intl.DisplayNames(localeOf(language), {
		type: "region",
		style,
	});
	// A mail that belongs to no request comes from no country.
	return (code) =>
		code && (ownCountryNames[language]?.[code] ?? names.of(code) ?? code);
}
