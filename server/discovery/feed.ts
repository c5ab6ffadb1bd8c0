import {
	articleListPath,
	articlePath,
	feedPath,
	inLanguage,
	withSiteLinks,
} from "../../contracts/addresses/addresses.ts";
import { type LanguageCode, localeOf } from "../../contracts/language.ts";
import type { ArticleKind } from "../../contracts/news.ts";
import type { Brand } from "../../contracts/site/brand.ts";
import type { WholeArticle } from "../../domain/news/news.ts";
import { escapeMarkup } from "../../platform/runtime/markup.ts";
import { translate } from "../../platform/texts/translate.ts";

/** A feed as an Atom document (RFC 4287); every address in it is absolute. */
export function atomFeed(feed: {
	kind: ArticleKind;
	language: LanguageCode;
	brand: Brand;
	/** The newest first. */
	articles: WholeArticle[];
	origin: string;
}): string {
	const { kind, language, brand, articles, origin } = feed;
	const absolute = (path: string) => origin + inLanguage(language, path);
	const self = origin + feedPath(kind, language);
	const newest = articles[0]?.date ?? brand.founded;

	const entries = articles.map((article) => {
		const address = absolute(articlePath(kind, article.slug));
		const html = withSiteLinks(article.html, absolute)
			// A reader takes the file every browser can show.
			.replace(/<source [^>]*>/g, "")
			.replaceAll('<img src="/', `<img src="${origin}/`);
		return element("entry", {}, [
			element("id", {}, `urn:uuid:${article.id}`),
			element("title", {}, escapeMarkup(article.title)),
			element("link", { rel: "alternate", type: "text/html", href: address }),
			element("link", {
				rel: "enclosure",
				type: article.picture.transparent ? "image/png" : "image/jpeg",
				href: origin + article.img,
			}),
			element("published", {}, timeOf(article.date)),
			element("updated", {}, timeOf(article.date)),
			element("summary", {}, escapeMarkup(article.summary)),
			element("content", { type: "html" }, escapeMarkup(html)),
		]);
	});

	return `<?xml version="1.0" encoding="utf-8"?>\n${element(
		"feed",
		{
			xmlns: "http://www.w3.org/2005/Atom",
			"xml:lang": localeOf(language).split("-u-")[0] ?? language,
		},
		[
			element("id", {}, escapeMarkup(self)),
			element(
				"title",
				{},
				escapeMarkup(
					`${brand.name} – ${translate(language, `server/feeds.${kind}`)}`,
				),
			),
			element("updated", {}, timeOf(newest)),
			element("link", {
				rel: "self",
				type: "application/atom+xml",
				href: self,
			}),
			element("link", {
				rel: "alternate",
				type: "text/html",
				href: absolute(articleListPath(kind)),
			}),
			element("author", {}, [
				element("name", {}, escapeMarkup(brand.name)),
				element("uri", {}, escapeMarkup(`${origin}/`)),
			]),
			...entries,
		],
	)}`;
}

function timeOf(date: string): string {
	return `${date}T00:00:00Z`;
}

function element(
	name: string,
	attributes: Record<string, string>,
	content: string | string[] = "",
): string {
	const written = Object.entries(attributes)
		.map(([key, value]) => ` ${key}="${escapeMarkup(value)}"`)
		.join("");
	const inner = Array.isArray(content) ? `\n${content.join("")}` : content;
	return inner === ""
		? `<${name}${written}/>\n`
		: `<${name}${written}>${inner}</${name}>\n`;
}
