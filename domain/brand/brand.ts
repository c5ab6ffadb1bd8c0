import type { Brand, BrandFacts, BrandTexts } from "../../contracts/brand.ts";
import type { LanguageCode } from "../../contracts/language.ts";
import type { Content } from "../content/content.ts";

export type BrandService = ReturnType<typeof createBrand>;

/** The brand the site carries: its name is content, not code. */
export function createBrand({ content }: { content: Content }) {
	return {
		/** Throws while the database has no brand: a site cannot be without one. */
		async inLanguage(language: LanguageCode): Promise<Brand> {
			const [entry] = await content.list("brand", language);
			if (!entry) throw new Error(`no brand is published in ${language}`);
			return {
				...(entry.facts as BrandFacts),
				...(entry.texts as BrandTexts),
			};
		},
	};
}
