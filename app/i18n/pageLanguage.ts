import {
	defaultLanguage,
	isLanguageCode,
	type LanguageCode,
} from "../../contracts/language.ts";

/** The language the document was written in. In a browser only. */
export function pageLanguage(): LanguageCode {
	const { lang } = document.documentElement;
	return isLanguageCode(lang) ? lang : defaultLanguage;
}
