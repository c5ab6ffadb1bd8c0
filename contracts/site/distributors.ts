import * as z from "zod";
import { countryCode, regions } from "../content/kinds/distributors.ts";

export const distributorCountry = z.object({
	code: countryCode,
	/** Name in the language asked for. */
	name: z.string(),
	count: z.int().positive(),
	/** Whether it is published who they are: `distributor-list` has them. */
	known: z.literal(true).optional(),
	/** Middle on the map, in the map's units; none where the atlas has no such country. */
	at: z.object({ x: z.int(), y: z.int() }).optional(),
	/** Address of its outline within `map.outlines`, for an SVG `use`; none where it is too small to see. */
	outline: z.string().optional(),
});
export type DistributorCountry = z.infer<typeof distributorCountry>;

/** All distributors by region, and the map they lie on. */
export const distributors = z.object({
	/** Sum of all countries. */
	count: z.int().positive(),
	map: z.object({
		width: z.int().positive(),
		height: z.int().positive(),
		/** Address of the picture of all land, which never changes. */
		land: z.string(),
		/** Address of the picture of the distributors' countries, which lies over it. */
		outlines: z.string(),
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
