import * as z from "zod";
import { languageCode } from "../common.ts";
import { defaultLanguage } from "../language.ts";

/** Filters for models; each is a parameter of the address of their list. */
export const filterIds = ["body", "energy", "drive", "seats", "range"] as const;
export type FilterId = (typeof filterIds)[number];

/** Filter of the models, with what there is to choose from. */
export const modelFilter = z.object({
	id: z.enum(filterIds),
	options: z.array(
		z.object({
			/** Value as the address has it. */
			value: z.string(),
			label: z.string(),
			/** Names of the models it leaves. */
			models: z.array(z.string()),
		}),
	),
});
export type ModelFilter = z.infer<typeof modelFilter>;

export const carFiltersRequest = z.object({
	lang: languageCode.default(defaultLanguage),
});
