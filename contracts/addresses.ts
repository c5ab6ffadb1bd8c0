import type { Picture } from "./common.ts";
import { defaultLanguage, type LanguageCode } from "./language.ts";
import type { LeadKind } from "./leadBounds.ts";

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

/** Address of a model's page: spaces become underscores (section 2). */
export function modelPath(name: string): string {
	return `/models/${name.replaceAll(" ", "_")}`;
}

/** The name a model's address stands for. */
export function modelNameOf(parameter: string): string {
	return parameter.replaceAll("_", " ");
}

/** Pages whose address does not depend on content, without a language prefix. */
export const fixedPages = [
	"/",
	"/models",
	"/newsroom",
	"/blog",
	"/about-us",
	"/customer-support",
	"/about/contact",
	"/ces",
	"/test-drive",
	"/be-an-agent",
] as const;

/** Pages that hold a form, with what it is for: they take a post without JavaScript. */
export const formPages = {
	"/test-drive": "test-drive",
	"/be-an-agent": "agent",
	"/about/contact": "contact",
} as const satisfies Record<string, LeadKind>;

/** Articles on one page of the news list and of the blog list. */
export const articlesPerPage = 7;

/** Address of one page of the news list or of the blog list; the first has no number. */
export function articleListPath(kind: "news" | "blog", page = 1): string {
	const list = kind === "news" ? "/newsroom" : "/blog";
	return page === 1 ? list : `${list}/page/${page}`;
}

/** Address of an article. */
export function articlePath(kind: "news" | "blog", slug: string): string {
	return `${articleListPath(kind)}/${slug}`;
}

/** The specification's other address of news, with `?id=` (section 2). */
export const newsDetailPath = "/newsroom/newsdetail";

/** The login, and the center itself (section 2). */
export const loginPath = "/login";
/** What of it says that a browser sent the form itself. */
export const loginFaultId = "not-logged-in";
export const downloadCenterPath = "/downloadbox";
/** Its pages: in the visitor's language, never under one. */
export const centerPages = {
	list: `${downloadCenterPath}/list`,
	person: `${downloadCenterPath}/person`,
	msg: `${downloadCenterPath}/msg`,
} as const;

/** Address of a legal text. */
export function legalPath(id: string): string {
	return `/legal/${id}`;
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

/** Address of a feed, in a language of its own. */
export function feedPath(
	kind: "news" | "blog",
	language: LanguageCode,
): string {
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
