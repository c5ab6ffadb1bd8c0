/** What the site knows of a language. */
type LanguageRow = {
	/** Written in itself. */
	name: string;
	/** For `Intl`. Western digits in Arabic: figures of cars are printed so in its markets. */
	locale: string;
	/** A page is written from right to left where this is said (section 4). */
	direction?: "rtl";
};

/**
 * The interface languages (specification, sections 3 and 9), the default first. Another
 * one is a row here, a folder of `texts/`, and content.
 */
const rows = {
	en: { name: "English", locale: "en" },
	zh: { name: "中文", locale: "zh-Hans" },
	fr: { name: "Français", locale: "fr" },
	es: { name: "Español", locale: "es" },
	pt: { name: "Português", locale: "pt-BR" },
	ar: { name: "العربية", locale: "ar-u-nu-latn", direction: "rtl" },
} satisfies Record<string, LanguageRow>;

export type LanguageCode = keyof typeof rows;
export const languages = Object.keys(rows) as [LanguageCode, ...LanguageCode[]];
export const defaultLanguage: LanguageCode = "en";

const rowOf = (language: LanguageCode): LanguageRow => rows[language];

/** The direction a page in a language is written in. */
export const directionOf = (language: LanguageCode): "ltr" | "rtl" =>
	rowOf(language).direction ?? "ltr";

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
	return (code) => ownCountryNames[language]?.[code] ?? names.of(code) ?? code;
}
