import type { Picture } from "../../contracts/common.ts";
import type { LanguageCode } from "../../contracts/language.ts";
import type { Page, PageSection } from "../../contracts/site/pages.ts";
import type { Content, PublishedEntry } from "../content/content.ts";
import type { MediaService } from "../media/media.ts";
import type { DistributorService } from "./distributors.ts";

export type PageService = ReturnType<typeof createPages>;

type Entry = PublishedEntry<"page">;

/** The page that also tells where the distributors are. */
const companyPage = "about-us";

/**
 * Pages made of sections: the company, the service, the contact page
 * (specification, section 2, "Route table").
 */
export function createPages(deps: {
	content: Content;
	media: MediaService;
	distributors: DistributorService;
}) {
	const { content, media, distributors } = deps;

	return {
		/** Page by its name; `undefined` where it is not published in the language. */
		async detail(
			language: LanguageCode,
			slug: string,
		): Promise<Page | undefined> {
			const entry = await content.get("page", slug, language);
			if (!entry) return undefined;
			const { facts, texts } = entry;
			const { title, intro, description, alt } = texts;
			return {
				slug,
				title,
				intro,
				description,
				picture: await pictureOf(facts.pictures.hero, alt),
				pictureMobile: await maybePictureOf(facts.pictures.heroMobile, alt),
				sections: (
					await Promise.all(facts.sections.map((key) => sectionOf(key, entry)))
				).filter((section) => section !== undefined),
				distributors:
					slug === companyPage
						? await distributors.inLanguage(language)
						: undefined,
			};
		},
	};

	/** None where the language says nothing of it. */
	async function sectionOf(
		key: string,
		{ facts, texts }: Entry,
	): Promise<PageSection | undefined> {
		const section = texts.sections[key];
		if (!section) return undefined;
		const { title, paragraphs, items = [], alt = "" } = section;
		const picture = await maybePictureOf(facts.pictures[key], alt);
		return { key, title, paragraphs, items, picture };
	}

	async function maybePictureOf(id: string | undefined, alt: string) {
		return id === undefined ? undefined : pictureOf(id, alt);
	}

	async function pictureOf(id: string, alt: string): Promise<Picture> {
		const found = await media.find(id);
		if (!found) throw new Error(`picture ${id} is missing`);
		return { ...found, alt };
	}
}
