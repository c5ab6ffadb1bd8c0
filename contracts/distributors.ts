import * as z from "zod";
import { line } from "./common.ts";

export const regions = [
	"africa",
	"asia",
	"europe",
	"latinAmerica",
	"middleEast",
] as const;
export type Region = (typeof regions)[number];

/** ISO 3166-1 alpha-2. */
const countryCode = z.string().regex(/^[A-Z]{2}$/);

/**
 * `content/distributors/distributors.json`: where the brand has distributors, in
 * the order of the map-name table (specification, section 3).
 */
export const distributorFacts = z.strictObject({
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
		.refine((all) => new Set(all.map(({ code }) => code)).size === all.length, {
			message: "a country is listed twice",
		}),
});
export type DistributorFacts = z.infer<typeof distributorFacts>;

/** `content/distributors/{language}.json`: how the regions are called. */
export const distributorTexts = z.strictObject({
	regions: z.record(z.enum(regions), line.max(40)),
});
export type DistributorTexts = z.infer<typeof distributorTexts>;

export const distributorCountry = z.object({
	code: countryCode,
	/** In the language asked for. */
	name: z.string(),
	count: z.int().positive(),
	/** Its middle on the map, in the map's units; none where the atlas has no such country. */
	at: z.object({ x: z.int(), y: z.int() }).optional(),
	/** Its outline, an SVG path; none where it is too small to see. */
	path: z.string().optional(),
});
export type DistributorCountry = z.infer<typeof distributorCountry>;

/** All distributors by region, and the map they lie on. */
export const distributors = z.object({
	/** Of all countries together. */
	count: z.int().positive(),
	map: z.object({
		width: z.int().positive(),
		height: z.int().positive(),
		/** Address of the picture of all land, which never changes. */
		land: z.string(),
	}),
	regions: z.array(
		z.object({
			key: z.enum(regions),
			name: z.string(),
			countries: z.array(distributorCountry).min(1),
		}),
	),
});
export type Distributors = z.infer<typeof distributors>;
