import * as z from "zod";
import { languageCode, picture, slug } from "../common.ts";
import { defaultLanguage } from "../language.ts";
import { distributors } from "./distributors.ts";

/** Pages made of sections: the company, the service (specification, section 2). */
export const pageSlugs = ["about-us", "customer-support", "contact"] as const;
export type PageSlug = (typeof pageSlugs)[number];

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
	/** Distributors, on the company's page only. */
	distributors: distributors.optional(),
});
export type Page = z.infer<typeof page>;

export const pageDetailRequest = z.object({
	lang: languageCode.default(defaultLanguage),
	/** Name of the page, `about-us`. */
	id: slug,
});
