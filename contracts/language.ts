/** The six interface languages (specification, sections 3 and 9). English is the default. */
export const languages = ["en", "zh", "fr", "es", "pt", "ar"] as const;
export type LanguageCode = (typeof languages)[number];
export const defaultLanguage: LanguageCode = "en";

/** The language a page is written in, from right to left for Arabic (section 4). */
export function directionOf(language: LanguageCode): "ltr" | "rtl" {
	return language === "ar" ? "rtl" : "ltr";
}

export function isLanguageCode(value: unknown): value is LanguageCode {
	return languages.includes(value as LanguageCode);
}

/** Locales for `Intl`. Western digits in Arabic: figures of cars are printed so in its markets. */
const locales: Record<LanguageCode, string> = {
	en: "en",
	zh: "zh-Hans",
	fr: "fr",
	es: "es",
	pt: "pt-BR",
	ar: "ar-u-nu-latn",
};

export function localeOf(language: LanguageCode): string {
	return locales[language];
}

/** Each language's name, written in itself. */
export const languageNames: Record<LanguageCode, string> = {
	en: "English",
	zh: "中文",
	fr: "Français",
	es: "Español",
	pt: "Português",
	ar: "العربية",
};

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
