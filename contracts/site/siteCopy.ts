import * as z from "zod";
import { languageCode } from "../common.ts";
import { copyTexts } from "../content/kinds/copy.ts";
import { countryCode } from "../content/kinds/distributors.ts";
import { homeTexts } from "../content/kinds/home.ts";
import { defaultLanguage } from "../language.ts";

const figure = z.object({
	label: z.string(),
	value: z.number(),
	/** Whether the value is a minimum: "that many and more". */
	more: z.boolean().optional(),
});
export type Figure = z.infer<typeof figure>;

/** Number of distributors in a country; one that is not listed has none. */
const served = z.object({ code: countryCode, count: z.int().positive() });
export type ServedCountry = z.infer<typeof served>;

/**
 * Texts of the brand on pages that are not written as a whole, filled in but
 * for `{model}`.
 */
export const siteCopy = z.object({
	figures: z.object({
		home: z.array(figure),
		about: z.array(figure),
		support: z.array(figure),
	}),
	home: homeTexts,
	...copyTexts.shape,
	testDrive: copyTexts.shape.testDrive.extend({ served: z.array(served) }),
	hours: copyTexts.shape.hours.extend({ open: z.string() }),
});
export type SiteCopy = z.infer<typeof siteCopy>;

export const siteCopyRequest = z.object({
	lang: languageCode.default(defaultLanguage),
});
