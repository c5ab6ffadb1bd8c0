import * as z from "zod";
import { marks } from "../leaves.ts";
import { mostCharacters } from "./document.ts";
import { isTooCostly } from "./proseBounds.ts";

/** A heading of a text, and the name it can be linked to by. */
export const heading = z.object({
	depth: z.int().min(2).max(4),
	id: z.string(),
	text: z.string(),
});
export type Heading = z.infer<typeof heading>;

/** Text as it is written: Markdown. */
export const source = z
	.string()
	.trim()
	.min(1)
	.max(mostCharacters, { abort: true })
	.refine((text) => !isTooCostly(text), {
		message: "the text is too costly to read",
		params: { code: "text_too_costly" },
	});

/** Markdown with its stored rendering beside it. */
export const prose = z.strictObject({
	/** Sanitised; links to pages of the site begin with `/` and name no language. */
	html: z.string().min(1).register(marks, { to: "links" }),
	minutes: z.int().positive(),
	headings: z.array(heading),
});
export type Prose = z.infer<typeof prose>;

/** Texts that are written in Markdown: what stands above it, what is written, what is stored. */
export function proseTexts<T extends z.ZodRawShape>(matter: z.ZodObject<T>) {
	return {
		/** Above the Markdown in a file, between lines of `---`. */
		matter,
		written: z.strictObject({ ...matter.shape, source }),
		stored: z.strictObject({ ...matter.shape, source, ...prose.shape }),
	};
}
