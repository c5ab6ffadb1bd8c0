import type { LanguageCode } from "../../contracts/language.ts";
import type { ArticleKind } from "../../contracts/news.ts";

/** What a feed is called, beside the brand. */
export const feedTexts: Record<LanguageCode, Record<ArticleKind, string>> = {
	en: { news: "News", blog: "Blog" },
	zh: { news: "新闻", blog: "博客" },
	fr: { news: "Actualités", blog: "Blog" },
	es: { news: "Noticias", blog: "Blog" },
	pt: { news: "Notícias", blog: "Blog" },
	ar: { news: "الأخبار", blog: "المدونة" },
};
