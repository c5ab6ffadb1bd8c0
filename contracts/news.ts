import * as z from "zod";
import {
	envelope,
	languageCode,
	line,
	listEnvelope,
	mediaFile,
	picture,
	slug,
} from "./common.ts";

/** The two kinds of articles (specification, section 2: newsroom and blog). */
export const articleKinds = ["news", "blog"] as const;
export type ArticleKind = (typeof articleKinds)[number];

/* ------------------------------------------------------------------ content */

/** What is true of an article in every language: `content/{news,blog}/{slug}/article.json`. */
export const articleFacts = z.strictObject({
	date: z.iso.date(),
	picture: mediaFile,
	/** Slugs it had before: their addresses lead to the present one. */
	aliases: z.array(slug).optional(),
});
export type ArticleFacts = z.infer<typeof articleFacts>;

/** `content/legal/{slug}/legal.json`. */
export const legalFacts = z.strictObject({
	/** Slugs it had before. */
	aliases: z.array(slug).optional(),
});
export type LegalFacts = z.infer<typeof legalFacts>;

/** A heading of a text, and the name it can be linked to by. */
export const heading = z.object({
	depth: z.int().min(2).max(4),
	id: z.string(),
	text: z.string(),
});
export type Heading = z.infer<typeof heading>;

/** What stands above the Markdown of an article: `content/{news,blog}/{slug}/{language}.md`. */
export const articleMatter = z.strictObject({
	title: line.max(120),
	summary: line.max(300),
	/** Says what the picture shows. */
	alt: line.max(240),
});

/** The same for a legal text: `content/legal/{slug}/{language}.md`. */
export const legalMatter = z.strictObject({
	title: line.max(120),
	summary: line.max(300),
	/** Kept with every consent that was given to this text. */
	version: line.max(40).optional(),
	effective: z.iso.date().optional(),
});

/** What Markdown has become when it is stored. */
const prose = z.strictObject({
	/** Sanitised; links to pages of the site begin with `/` and name no language. */
	html: z.string().min(1),
	minutes: z.int().positive(),
	headings: z.array(heading),
});
export type Prose = z.infer<typeof prose>;

export const articleTexts = z.strictObject({
	...articleMatter.shape,
	...prose.shape,
});
export type ArticleTexts = z.infer<typeof articleTexts>;

export const legalTexts = z.strictObject({
	...legalMatter.shape,
	...prose.shape,
});
export type LegalTexts = z.infer<typeof legalTexts>;

/* ------------------------------------------------------------------- answers */

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
	/** The one published before, which is older. */
	previous: article.optional(),
	/** The one published after, which is newer. */
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
	/** Of the text in this language: proves what was agreed to. */
	sha256: z.string(),
});
export type LegalText = z.infer<typeof legalText>;

/** The legal text dialogs show by default: the privacy statement. */
export const defaultLegalText = "privacy-policy";

const lang = languageCode.default("en");
const name = z.string().min(1).max(80);

/** Requests and answers of the calls (section 7 and decisions, "Calls"). */
export const articleListRequest = z.object({
	lang,
	page: z.int().min(1).max(1_000_000).default(1),
	limit: z.int().min(1).max(50).default(10),
});
export const articleListAnswer = listEnvelope(article);
export const articleDetailRequest = z.object({
	lang,
	/** Id or slug. */
	id: name,
});
export const articleDetailAnswer = envelope(articleDetail);
export const legalDetailRequest = z.object({
	lang,
	id: name.default(defaultLegalText),
});
export const legalDetailAnswer = envelope(legalText);
