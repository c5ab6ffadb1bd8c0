import type { LanguageCode } from "../../contracts/language.ts";

/** What stands between names in a row, in each language. */
export const commaOf: Record<LanguageCode, string> = {
	en: ", ",
	fr: ", ",
	es: ", ",
	pt: ", ",
	zh: "、",
	ar: "، ",
};

/** What stands between a label and its value; French parts it from the label, Chinese writes it wide. */
export const colonOf: Record<LanguageCode, string> = {
	en: ": ",
	es: ": ",
	pt: ": ",
	ar: ": ",
	fr: "\u00a0: ",
	zh: "：",
};
