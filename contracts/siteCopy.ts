import * as z from "zod";
import { languageCode } from "./common.ts";
import { copyTexts } from "./content/copy.ts";
import { homeTexts } from "./content/home.ts";

const figure = z.object({
	label: z.string(),
	value: z.number(),
	/** That many and more. */
	more: z.boolean().optional(),
});
export type Figure = z.infer<typeof figure>;

/** What the brand says on pages that are not written as a whole, filled in but for `{model}`. */
export const siteCopy = z.object({
	figures: z.object({
		home: z.array(figure),
		about: z.array(figure),
		support: z.array(figure),
	}),
	home: homeTexts,
	...copyTexts.shape,
	hours: copyTexts.shape.hours.extend({ open: z.string() }),
});
export type SiteCopy = z.infer<typeof siteCopy>;

export const siteCopyRequest = z.object({ lang: languageCode.default("en") });
