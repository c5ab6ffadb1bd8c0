import type { LanguageCode } from "../../../../contracts/language.ts";
import type { ShopTexts } from "./en.ts";

const loaders: Record<LanguageCode, () => Promise<{ default: ShopTexts }>> = {
	en: () => import("./en.ts"),
	zh: () => import("./zh.ts"),
	fr: () => import("./fr.ts"),
	es: () => import("./es.ts"),
	pt: () => import("./pt.ts"),
	ar: () => import("./ar.ts"),
};

/** The texts of choosing among models; a first view has them in its page. */
export async function loadTexts(language: LanguageCode): Promise<ShopTexts> {
	return (await loaders[language]()).default;
}
