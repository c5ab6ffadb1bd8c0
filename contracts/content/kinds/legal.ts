import * as z from "zod";
import { line, slug } from "../../common.ts";
import { same } from "../leaves.ts";
import { proseTexts } from "../prose/prose.ts";

/** `content/legal/{slug}/legal.json`. */
export const legalFacts = same(
	z.strictObject({
		/** Slugs it had before. */
		aliases: z.array(slug).optional(),
	}),
);
export type LegalFacts = z.infer<typeof legalFacts.stored>;

/** `content/legal/{slug}/{language}.md`. */
export const legalTexts = proseTexts(
	z.strictObject({
		title: line.max(120),
		summary: line.max(300),
		/** Version, kept with every consent that was given to this text. */
		version: line.max(40).optional(),
		effective: z.iso.date().optional(),
	}),
);
export type LegalTexts = z.infer<typeof legalTexts.stored>;
