import type { LanguageCode } from "../../../../contracts/language.ts";
import type { SearchTexts } from "./en.ts";

const loaders: Record<LanguageCode, () => Promise<{ default: SearchTexts }>> = {
	en: () => import("./en.ts"),
	zh: () => import("./zh.ts"),
	fr: () => import("./fr.ts"),
	es: () => import("./es.ts"),
	pt: () => import("./pt.ts"),
	ar: () => import("./ar.ts"),
};

/** The texts of the search of the site; a first view has them in its page. */
export async function loadTexts(language: LanguageCode): Promise<SearchTexts> {
	return (await loaders[language]()).default;
}
