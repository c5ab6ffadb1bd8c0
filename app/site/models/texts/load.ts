import type { LanguageCode } from "../../../../contracts/language.ts";
import type { FilterTexts } from "./en.ts";

const loaders: Record<LanguageCode, () => Promise<{ default: FilterTexts }>> = {
	en: () => import("./en.ts"),
	zh: () => import("./zh.ts"),
	fr: () => import("./fr.ts"),
	es: () => import("./es.ts"),
	pt: () => import("./pt.ts"),
	ar: () => import("./ar.ts"),
};

/** The texts of narrowing models down, and of choosing some to be compared; a first view has them in its page. */
export async function loadTexts(language: LanguageCode): Promise<FilterTexts> {
	return (await loaders[language]()).default;
}
