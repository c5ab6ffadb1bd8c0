import * as z from "zod";
import { line, phoneNumber, webAddress } from "../../common.ts";
import { workingCalendar } from "../../leads/calendar.ts";
import { same } from "../leaves.ts";
import { countryCode } from "./distributors.ts";

/**
 * A distributor as visitors know it: `content/local-distributors/{slug}/distributor.json`.
 * Whatever is not for visitors lies in a table of its own (`domain/distributors/`).
 */
export const localDistributorFacts = same(
	z.strictObject({
		/** A country of the map (`distributors.json`). */
		country: countryCode,
		phone: phoneNumber,
		whatsapp: phoneNumber.optional(),
		site: webAddress.optional(),
		/** Position in degrees; without one the reader's map program looks for the address. */
		location: z
			.strictObject({
				latitude: z.number().min(-90).max(90),
				longitude: z.number().min(-180).max(180),
			})
			.optional(),
		calendar: workingCalendar,
	}),
);
export type LocalDistributorFacts = z.infer<
	typeof localDistributorFacts.stored
>;

/** `content/local-distributors/{slug}/{language}.json`: as readers of a language write it. */
export const localDistributorTexts = z.strictObject({
	name: line.max(80),
	/** Town or city, as in "Dakar". */
	town: line.max(60),
	/** Street, building, postcode: what stands above the town and the country. */
	street: z.array(line.max(120)).min(1).max(4),
	note: line.max(300).optional(),
});
export type LocalDistributorTexts = z.infer<typeof localDistributorTexts>;
