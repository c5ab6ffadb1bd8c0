import {
	defaultLanguage,
	type LanguageCode,
	languages,
} from "../../contracts/language.ts";
import type { Brand } from "../../contracts/site/brand.ts";
import type { SiteCopy } from "../../contracts/site/siteCopy.ts";
import { createSingleFlight } from "../../platform/runtime/concurrency/singleFlight.ts";
import type { Content } from "../content/content.ts";
import type { ContentKind, Facts } from "../content/kinds.ts";
import { fillCopy } from "./copy.ts";
import { type Theme, themeOf } from "./theme.ts";

export type BrandService = ReturnType<typeof createBrand>;

/** The brand the site carries: its name is content, not code. */
export function createBrand({ content }: { content: Content }) {
	/**
	 * The only entry of a kind that no site can be without: in English, or in the
	 * first language there is, where it is not published in the one asked for.
	 */
	async function only<K extends ContentKind>(kind: K, language: LanguageCode) {
		for (const one of new Set([language, defaultLanguage, ...languages])) {
			const [entry] = await content.list(kind, one);
			if (entry) return entry;
		}
		throw new Error(`no ${kind} is published in any language`);
	}
	const entryIn = (language: LanguageCode) => only("brand", language);

	let last: { facts: Facts<"theme">; theme: Theme } | undefined;

	/** Returns the look of the brand. Throws while the database has none. */
	async function theme(): Promise<Theme> {
		const facts = await content.factsOf("theme");
		if (!facts) throw new Error("no theme is published");
		if (last?.facts !== facts) last = { facts, theme: themeOf(facts) };
		return last.theme;
	}

	/** Filled in once for each language and version: every page shows some of it. */
	const copies = createSingleFlight<SiteCopy>({ max: 2 * languages.length });

	async function copyIn(language: LanguageCode): Promise<SiteCopy> {
		const [brand, company, home, copy, models, distributors] =
			await Promise.all([
				entryIn(language),
				only("company", language),
				only("home", language),
				only("copy", language),
				content.list("model", language),
				content.factsOf("distributors"),
			]);
		const served = (distributors?.countries ?? []).map(({ code, count }) => ({
			code,
			count,
		}));
		return fillCopy(
			language,
			{ company, home: home.texts, copy: copy.texts, served },
			{ brand: brand.facts.name, count: models.length },
		);
	}

	return {
		/** Throws while the database has no brand: a site cannot be without one. */
		async inLanguage(language: LanguageCode): Promise<Brand> {
			const { facts, texts } = await entryIn(language);
			const { picture: _, ...known } = facts;
			const social = known.social.filter(({ url }) => url !== "");
			return { ...known, social, ...texts };
		},

		/**
		 * Texts of the brand on pages that are otherwise the same for every maker.
		 */
		copy(language: LanguageCode): Promise<SiteCopy> {
			const key = `${content.version()} ${language}`;
			return copies.run(key, () => copyIn(language));
		},

		theme,

		/** The colours as they were read last: for what must be said while nothing can be read. */
		lastColours: () => last?.theme.colours,

		/** Id of the brand's own picture, for links to pages that open without one. */
		async picture(language: LanguageCode): Promise<string | undefined> {
			return (await entryIn(language)).facts.picture;
		},
	};
}
