import * as z from "zod";
import { key, line } from "../../common.ts";
import { inFolder, type Leaves, stored } from "../leaves.ts";

const paragraph = z.string().min(1).max(1200);

const factsWith = (leaf: Leaves) =>
	z.strictObject({
		pictures: z.object({ hero: leaf.picture }).catchall(leaf.picture),
		sections: z.array(key).min(1),
	});

/**
 * `content/pages/{slug}/page.json`: the sections in order, and pictures: what
 * the page opens with (`hero`, `heroMobile`) and those of sections, by their key.
 */
export const pageFacts = {
	folder: factsWith(inFolder),
	stored: factsWith(stored),
};
export type PageFacts = z.infer<typeof pageFacts.stored>;

const item = z.strictObject({ title: line.max(80), text: paragraph.max(400) });

/** `content/pages/{slug}/{language}.json`: what each section says. */
export const pageTexts = z.strictObject({
	title: line.max(80),
	/** Introduction under the title: one or two sentences. */
	intro: line.max(300),
	/** Description for search engines. */
	description: line.max(200),
	/** Description of the opening picture. */
	alt: line.max(200),
	sections: z.record(
		key,
		z.strictObject({
			title: line.max(80),
			paragraphs: z.array(paragraph).min(1).max(5),
			/** Steps, dates, services: whatever the section lists. */
			items: z.array(item).max(12).optional(),
			alt: line.max(200).optional(),
		}),
	),
});
export type PageTexts = z.infer<typeof pageTexts>;
