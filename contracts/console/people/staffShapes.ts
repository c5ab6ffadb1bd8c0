import * as z from "zod";
import { languageCode } from "../../common.ts";
import { staffRoles } from "../../rights.ts";

/** Shape of `Grant` (`contracts/rights.ts`): a list that is there has something in it. */
export const grant = z.object({
	role: z.enum(staffRoles),
	languages: z.array(languageCode).min(1).max(6).optional(),
	publishes: z.boolean().optional(),
	kinds: z.array(z.string().max(40)).min(1).max(20).optional(),
	countries: z
		.array(
			z
				.string()
				.regex(/^[A-Z]{2}$/)
				.max(2),
		)
		.min(1)
		.max(250)
		.optional(),
});

/** Shape of `Staff` (`contracts/rights.ts`). */
export const staff = z.object({
	id: z.string(),
	name: z.string(),
	language: languageCode,
	grants: z.array(grant),
});
