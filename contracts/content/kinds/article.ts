import * as z from "zod";
import { line, slug } from "../../common.ts";
import { inFolder, type Leaves, stored } from "../leaves.ts";
import { proseTexts } from "../prose/prose.ts";

const factsWith = (leaf: Leaves) =>
	z.strictObject({
		date: z.iso.date(),
		picture: leaf.picture,
		/** Slugs it had before: their addresses lead to the present one. */
		aliases: z.array(slug).optional(),
	});

/**
 * Facts of an article, valid in every language:
 * `content/{news,blog}/{slug}/article.json`.
 */
export const articleFacts = {
	folder: factsWith(inFolder),
	stored: factsWith(stored),
};
export type ArticleFacts = z.infer<typeof articleFacts.stored>;

/** `content/{news,blog}/{slug}/{language}.md`. */
export const articleTexts = proseTexts(
	z.strictObject({
		title: line.max(120),
		summary: line.max(300),
		/** Says what the picture shows. */
		alt: line.max(240),
	}),
);
export type ArticleTexts = z.infer<typeof articleTexts.stored>;
