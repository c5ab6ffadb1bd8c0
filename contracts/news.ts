import * as z from "zod";
import { languageCode, picture } from "./common.ts";
import { heading } from "./content/prose/prose.ts";
import { defaultLanguage } from "./language.ts";

/** The two kinds of articles (specification, section 2: newsroom and blog). */
export const articleKinds = ["news", "blog"] as const;
export type ArticleKind = (typeof articleKinds)[number];

/** An entry of the news list and of the blog list. */
export const article = z.object({
	id: z.uuid(),
	slug: z.string(),
	title: z.string(),
	summary: z.string(),
	/** Address of the picture every browser can show. */
	img: z.string(),
	date: z.iso.date(),
	readingMinutes: z.int().positive(),
	picture,
});
export type Article = z.infer<typeof article>;

export const articleDetail = article.extend({
	html: z.string(),
	headings: z.array(heading),
	/** Article published before, which is older. */
	previous: article.optional(),
	/** Article published after, which is newer. */
	next: article.optional(),
});
export type ArticleDetail = z.infer<typeof articleDetail>;

/** The texts of the legal dialogs and pages (specification, section 2, "Footer"). */
export const legalText = z.object({
	id: z.string(),
	title: z.string(),
	summary: z.string(),
	html: z.string(),
	headings: z.array(heading),
	version: z.string().optional(),
	effective: z.iso.date().optional(),
	/** Hash of the text in this language: proves what was agreed to. */
	sha256: z.string(),
});
export type LegalText = z.infer<typeof legalText>;

/** The legal text dialogs show by default: the privacy statement. */
export const defaultLegalText = "privacy-policy";

const lang = languageCode.default(defaultLanguage);
const name = z.string().min(1).max(80);

/** Requests of the calls (section 7 and decisions, "Calls"). */
export const articleListRequest = z.object({
	lang,
	page: z.int().min(1).max(1_000_000).default(1),
	limit: z.int().min(1).max(50).default(10),
});
export const articleDetailRequest = z.object({
	lang,
	/** Id or slug. */
	id: name,
});
export const legalDetailRequest = z.object({
	lang,
	id: name.default(defaultLegalText),
});
