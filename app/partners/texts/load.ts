import type { LanguageCode } from "../../../contracts/language.ts";
import type { PartnersTexts } from "./en.ts";

const loaders: Record<LanguageCode, () => Promise<{ default: PartnersTexts }>> =
	{
		en: () => import("./en.ts"),
		zh: () => import("./zh.ts"),
		fr: () => import("./fr.ts"),
		es: () => import("./es.ts"),
		pt: () => import("./pt.ts"),
		ar: () => import("./ar.ts"),
	};

/** The texts of the download center in one language; a first view has them in its page. */
export async function loadTexts(
	language: LanguageCode,
): Promise<PartnersTexts> {
	return (await loaders[language]()).default;
}
