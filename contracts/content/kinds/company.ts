import * as z from "zod";
import { key, line } from "../../common.ts";
import { same } from "../leaves.ts";

/** Pages that show figures of the company. */
export const figurePlaces = ["home", "about", "support"] as const;
export type FigurePlace = (typeof figurePlaces)[number];

const shown = z.array(key).max(8);

/**
 * Figures of the company: `content/company/company.json`. Section 1 of the
 * specification lists those of the sample.
 */
export const companyFacts = same(
	z.strictObject({
		figures: z.record(
			key,
			z.strictObject({
				value: z.number().nonnegative(),
				/** Whether the value is a minimum: "that many and more". */
				more: z.boolean().optional(),
			}),
		),
		/**
		 * Hours in which the phone is answered, as schema.org writes them: "Mo-Su
		 * 00:00-24:00".
		 */
		hours: z
			.string()
			.regex(
				/^(Mo|Tu|We|Th|Fr|Sa|Su)([-,](Mo|Tu|We|Th|Fr|Sa|Su))* \d\d:\d\d-\d\d:\d\d$/,
			),
		/** Keys of the figures shown in each place, in order. */
		shown: z.strictObject({ home: shown, about: shown, support: shown }),
	}),
);
export type CompanyFacts = z.infer<typeof companyFacts.stored>;

/** Labels of figures: `content/company/{language}.json`. */
export const companyTexts = z.strictObject({
	figures: z.record(
		key,
		z.strictObject({
			label: line.max(120),
			/** Labels for the home and support pages, where they differ. */
			home: line.max(120).optional(),
			support: line.max(120).optional(),
			/** Value as this language counts it: Chinese has no billions. */
			value: z.number().nonnegative().optional(),
		}),
	),
});
export type CompanyTexts = z.infer<typeof companyTexts>;
