import type { Picture } from "../common.ts";
import { defaultLanguage, type LanguageCode } from "../language.ts";
import { type PageId, pageMap, pathTo } from "../map.ts";
import type { ArticleKind } from "../news.ts";

/** Encodings a picture is kept in; `png` stands in for `jpg` where the picture is transparent. */
export const pictureFormats = ["avif", "webp", "jpg", "png"] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Address of one file of a picture. */
export function pictureAddress(
	picture: Pick<Picture, "id">,
	width: number,
	format: PictureFormat,
): string {
	return `/media/${picture.id}/${width}.${format}`;
}

/** Address of the file every browser can show. */
export function fallbackAddress(
	picture: Pick<Picture, "id" | "fallbackWidth" | "transparent">,
): string {
	return pictureAddress(
		picture,
		picture.fallbackWidth,
		picture.transparent ? "png" : "jpg",
	);
}

/** Address of the largest file of a picture in one of the encodings that all its widths have. */
export function largestAddress(
	picture: Pick<Picture, "id" | "widths">,
	format: "avif" | "webp",
): string {
	return pictureAddress(picture, Math.max(...picture.widths), format);
}

/** Address of a model's page: spaces become underscores (section 2). */
export function modelPath(name: string): string {
	return pathTo("model", name.replaceAll(" ", "_"));
}

/** Address of the test-drive form with a model chosen. */
export function testDrivePath(model: string): string {
	return `${pageMap.testDrive.path}?model=${encodeURIComponent(model)}`;
}

/** Address of a model's brochure, a PDF in a language of its own. */
export function brochurePath(language: LanguageCode, model: string): string {
	return `/brochures/${language}/${model.replaceAll(" ", "_")}.pdf`;
}

/** Models side by side: more would not fit beside each other. */
export const mostCompared = 4;

/** Address of models side by side, by their names. */
export function comparePath(names: readonly string[], differences = false) {
	const query = new URLSearchParams();
	for (const name of names) query.append("model", name.replaceAll(" ", "_"));
	if (differences) query.append("show", "differences");
	const { path } = pageMap.compare;
	return query.size > 0 ? `${path}?${query}` : path;
}

/** Articles on one page of the news list and of the blog list. */
export const articlesPerPage = 7;

/** The pages of each kind of article: the list, its later pages, the article. */
const articlePages = {
	news: ["newsroom", "newsroomPage", "newsArticle"],
	blog: ["blog", "blogPage", "blogArticle"],
} as const satisfies Record<ArticleKind, PageId[]>;

/** Address of one page of the news list or of the blog list; the first has no number. */
export function articleListPath(kind: ArticleKind, page = 1): string {
	const [list, later] = articlePages[kind];
	return page === 1 ? pageMap[list].path : pathTo(later, String(page));
}

/** Address of an article. */
export function articlePath(kind: ArticleKind, slug: string): string {
	return pathTo(articlePages[kind][2], slug);
}

/** The login, and the center itself (section 2). */
export const loginPath = pageMap.login.path;
export const downloadCenterPath = pageMap.center.path;
/** Pages of the download center: in the visitor's language, without a language in the path. */
export const centerPages = {
	list: pageMap.fileList.path,
	person: pageMap.person.path,
	collections: pageMap.collections.path,
	msg: pageMap.notices.path,
	help: pageMap.partnerHelp.path,
} as const;

/** Fragment of the login's address for a browser that sent the form itself. */
export const loginFaultId = "not-logged-in";

/** Address of a legal text. */
export function legalPath(id: string): string {
	return pathTo("legal", id);
}

/** Size in pixels, and address, of the picture social networks show beside a link to a page. */
export const cardSize = { width: 1200, height: 630 } as const;
export function cardPath(language: LanguageCode, path: string): string {
	return `/cards/${language}${path === "/" ? "/home" : path}.jpg`;
}

/** Address of the picture of all land, by its hash. */
export function landPath(hash: string): string {
	return `/maps/land-${hash}.svg`;
}

/**
 * Address of the picture with the outlines of countries, by their ISO 3166-1 numbers
 * and its hash. Each stands in it under its number, behind a `c`.
 */
export function outlinesPath(numbers: readonly string[], hash: string): string {
	return `/maps/outlines-${numbers.join(".")}-${hash}.svg`;
}

/** Address of a feed, in a language of its own. */
export function feedPath(kind: ArticleKind, language: LanguageCode): string {
	return inLanguage(language, `/feeds/${kind}.xml`);
}

/** The address of a page in a language of its own, for search engines and shared links. */
export function inLanguage(language: LanguageCode, path: string): string {
	if (language === defaultLanguage) return path;
	return path === "/" ? `/${language}` : `/${language}${path}`;
}

/** A stored text in which `to` has changed the address of every link to a page of the site. */
export function withSiteLinks(
	html: string,
	to: (path: string) => string,
): string {
	return html.replace(
		/<a href="(\/[^"]*)/g,
		(_, path) => `<a href="${to(path)}`,
	);
}
