import * as z from "zod";
import { line } from "../../common.ts";
import { same } from "../leaves.ts";

export const regions = [
	"africa",
	"asia",
	"europe",
	"latinAmerica",
	"middleEast",
] as const;
export type Region = (typeof regions)[number];

/** ISO 3166-1 alpha-2. */
export const countryCode = z.string().regex(/^[A-Z]{2}$/);

/**
 * `content/distributors/distributors.json`: where the brand has distributors, in
 * the order of the map-name table (specification, section 3).
 */
export const distributorFacts = same(
	z.strictObject({
		countries: z
			.array(
				z.strictObject({
					code: countryCode,
					/** ISO 3166-1 numeric, by which the map knows its shapes. */
					number: z.string().regex(/^\d{3}$/),
					region: z.enum(regions),
					/** Distributors there. */
					count: z.int().positive(),
				}),
			)
			.min(1)
			.refine(
				(all) => new Set(all.map(({ code }) => code)).size === all.length,
				{
					message: "a country is listed twice",
					params: { code: "country_twice" },
				},
			),
	}),
);
export type DistributorFacts = z.infer<typeof distributorFacts.stored>;

/** `content/distributors/{language}.json`: how the regions are called. */
export const distributorTexts = z.strictObject({
	regions: z.record(z.enum(regions), line.max(40)),
});
export type DistributorTexts = z.infer<typeof distributorTexts>;
