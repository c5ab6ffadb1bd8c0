import * as z from "zod";
import { languageCode, picture } from "../common.ts";
import { defaultLanguage } from "../language.ts";
import { searchBounds } from "./searchBounds.ts";

/** A text in pieces; `hit`: a word that was looked for. */
const pieces = z.array(
	z.object({ text: z.string(), hit: z.boolean().optional() }),
);
export type Pieces = z.infer<typeof pieces>;

export const foundKinds = ["model", "news", "blog", "page"] as const;

/** A page that says what was looked for. */
export const foundPage = z.object({
	kind: z.enum(foundKinds),
	/** Path without language. */
	path: z.string(),
	title: pieces,
	/** Passage in which it was found, or else its summary. */
	text: pieces,
	date: z.iso.date().optional(),
	picture: picture.optional(),
});
export type FoundPage = z.infer<typeof foundPage>;

export const searchBeside = z.object({
	/** All there are; at most so many as one page shows are in the answer. */
	count: z.int().nonnegative(),
	/** No page says all of the words: these say some. */
	some: z.boolean(),
});

export const siteSearchRequest = z.object({
	lang: languageCode.default(defaultLanguage),
	q: z.string().max(searchBounds.longest),
});
