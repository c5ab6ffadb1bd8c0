import * as z from "zod";
import { mediaFile } from "./catalogue.ts";
import { envelope, languageCode, line, picture } from "./common.ts";

/** Pages made of sections: the company, the service (specification, section 2). */
export const pageSlugs = ["about-us", "customer-support", "contact"] as const;
export type PageSlug = (typeof pageSlugs)[number];

const key = z.string().regex(/^[a-z][a-zA-Z]*$/);
const paragraph = z.string().min(1).max(1200);

/** `content/pages/{slug}/page.json`: the sections in order, each with or without a picture. */
export const pageFacts = z.strictObject({
	picture: mediaFile,
	pictureMobile: mediaFile.optional(),
	sections: z
		.array(z.strictObject({ key, picture: mediaFile.optional() }))
		.min(1),
});
export type PageFacts = z.infer<typeof pageFacts>;

/** `content/pages/{slug}/{language}.json`: what each section says. */
export const pageTexts = z.strictObject({
	title: line.max(80),
	/** One or two sentences under the title. */
	intro: line.max(300),
	/** For search engines. */
	description: line.max(200),
	alt: line.max(200),
	sections: z.record(
		key,
		z.strictObject({
			title: line.max(80),
			paragraphs: z.array(paragraph).min(1).max(5),
			items: z
				.array(
					z.strictObject({ title: line.max(80), text: paragraph.max(400) }),
				)
				.max(12)
				.optional(),
			alt: line.max(200).optional(),
		}),
	),
});
export type PageTexts = z.infer<typeof pageTexts>;

export const page = z.object({
	slug: z.enum(pageSlugs),
	title: z.string(),
	intro: z.string(),
	description: z.string(),
	picture,
	pictureMobile: picture.optional(),
	sections: z.array(
		z.object({
			key: z.string(),
			title: z.string(),
			paragraphs: z.array(z.string()),
			items: z.array(z.object({ title: z.string(), text: z.string() })),
			picture: picture.optional(),
		}),
	),
});
export type Page = z.infer<typeof page>;

export const pageDetailRequest = z.object({
	lang: languageCode.default("en"),
	id: z.enum(pageSlugs),
});
export const pageDetailAnswer = envelope(page);
