import type { Brand } from "../../contracts/brand.ts";
import type { LanguageCode } from "../../contracts/language.ts";
import type { Content } from "../content/content.ts";

export type BrandService = ReturnType<typeof createBrand>;

/** The brand the site carries: its name is content, not code. */
export function createBrand({ content }: { content: Content }) {
	async function entryIn(language: LanguageCode) {
		const [entry] = await content.list("brand", language);
		if (!entry) throw new Error(`no brand is published in ${language}`);
		return entry;
	}
	return {
		/** Throws while the database has no brand: a site cannot be without one. */
		async inLanguage(language: LanguageCode): Promise<Brand> {
			const { facts, texts } = await entryIn(language);
			const { picture: _, ...known } = facts;
			return { ...known, ...texts };
		},

		/** Id of the brand's own picture, for links to pages that open without one. */
		async picture(language: LanguageCode): Promise<string | undefined> {
			return (await entryIn(language)).facts.picture;
		},
	};
}
