import * as z from "zod";
import { line } from "../../common.ts";
import { text } from "./copy.ts";

/**
 * Texts of the home page beside slides and news:
 * `content/home/{language}.json`.
 */
export const homeTexts = z.strictObject({
	intro: z.strictObject({ title: line.max(80), text }),
	/** The four dimensions of one model; `{model}` is its name. */
	dimensions: z.strictObject({ title: line.max(80), text }),
	lineUp: z.strictObject({ title: line.max(80), text }),
	service: z.strictObject({ title: line.max(80), text, link: line.max(80) }),
});
export type HomeTexts = z.infer<typeof homeTexts>;
