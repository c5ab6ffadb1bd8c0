import * as z from "zod";
import { car } from "./catalogue.ts";
import { languageCode } from "./common.ts";

/** Specifications side by side; each row has a value for each model, in the order of `cars`. */
export const comparison = z.object({
	cars: z.array(car),
	groups: z.array(
		z.object({
			title: z.string(),
			rows: z.array(
				z.object({
					label: z.string(),
					/** Null where a model does not have it. */
					values: z.array(z.string().nullable()),
					differs: z.boolean(),
				}),
			),
		}),
	),
});
export type Comparison = z.infer<typeof comparison>;

export const carCompareRequest = z.object({
	lang: languageCode.default("en"),
	/** Model names, spaces or underscores; those there are not are left out. */
	names: z.array(z.string().max(100)).max(16),
});
