import * as z from "zod";
import {
	envelope,
	languageCode,
	line,
	mediaFile,
	picture,
	slug,
} from "./common.ts";
import { distributors } from "./distributors.ts";

/** Pages made of sections: the company, the service (specification, section 2). */
export const pageSlugs = ["about-us", "customer-support", "contact"] as const;
export type PageSlug = (typeof pageSlugs)[number];

const key = z.string().regex(/^[a-z][a-zA-Z]*$/);
const paragraph = z.string().min(1).max(1200);

/**
 * `content/pages/{slug}/page.json`: the sections in order, and pictures: what
 * the page opens with (`hero`, `heroMobile`) and those of sections, by their key.
 */
export const pageFacts = z.strictObject({
	pictures: z.object({ hero: mediaFile }).catchall(mediaFile),
	sections: z.array(key).min(1),
});
export type PageFacts = z.infer<typeof pageFacts>;

const item = z.strictObject({ title: line.max(80), text: paragraph.max(400) });

/** `content/pages/{slug}/{language}.json`: what each section says. */
export const pageTexts = z.strictObject({
	title: line.max(80),
	/** One or two sentences under the title. */
	intro: line.max(300),
	/** For search engines. */
	description: line.max(200),
	/** What the opening picture shows. */
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

export const pageSection = z.object({
	key: z.string(),
	title: z.string(),
	paragraphs: z.array(z.string()),
	items: z.array(z.object({ title: z.string(), text: z.string() })),
	picture: picture.optional(),
});
export type PageSection = z.infer<typeof pageSection>;

export const page = z.object({
	slug: z.string(),
	title: z.string(),
	intro: z.string(),
	description: z.string(),
	picture,
	pictureMobile: picture.optional(),
	sections: z.array(pageSection),
	/** Of the company's page only. */
	distributors: distributors.optional(),
});
export type Page = z.infer<typeof page>;

export const pageDetailRequest = z.object({
	lang: languageCode.default("en"),
	/** Name of the page, `about-us`. */
	id: slug,
});
export const pageDetailAnswer = envelope(page);
