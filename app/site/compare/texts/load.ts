import type { LanguageCode } from "../../../../contracts/language.ts";
import type { CompareTexts } from "./en.ts";

const loaders: Record<LanguageCode, () => Promise<{ default: CompareTexts }>> =
	{
		en: () => import("./en.ts"),
		zh: () => import("./zh.ts"),
		fr: () => import("./fr.ts"),
		es: () => import("./es.ts"),
		pt: () => import("./pt.ts"),
		ar: () => import("./ar.ts"),
	};

/** The texts of the comparison; a first view has them in its page. */
export async function loadTexts(language: LanguageCode): Promise<CompareTexts> {
	return (await loaders[language]()).default;
}
