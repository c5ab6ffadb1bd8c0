import * as z from "zod";
import { languageCode } from "../common.ts";
import { questions } from "../content/measures.ts";
import { defaultLanguage } from "../language.ts";
import { car } from "./catalogue.ts";

/**
 * Specifications side by side; each row has a value for each model, in the order of
 * `cars`. What buyers ask comes first, a row for each question; what answers none of
 * them follows in groups.
 */
export const comparison = z.object({
	cars: z.array(car),
	answers: z.array(
		z.object({
			question: z.enum(questions),
			cells: z.array(
				z.object({
					/** Empty where the model states nothing. */
					lines: z.array(
						z.object({
							value: z.string(),
							/** Label of the value: "Electric range". */
							kind: z.string(),
							/** Every model compared states the same of this kind. */
							alike: z.boolean(),
						}),
					),
					/** False where the model cannot have it: a diesel is not charged. */
					available: z.boolean(),
				}),
			),
			/** Whether stated values differ; what is not stated is no difference. */
			differs: z.boolean(),
		}),
	),
	groups: z.array(
		z.object({
			title: z.string(),
			rows: z.array(
				z.object({
					label: z.string(),
					/** Null where a model does not state it. */
					values: z.array(z.string().nullable()),
					/** False where a model cannot have it: an electric car has no fuel tank. */
					available: z.array(z.boolean()),
					differs: z.boolean(),
				}),
			),
		}),
	),
});
export type Comparison = z.infer<typeof comparison>;

export const carCompareRequest = z.object({
	lang: languageCode.default(defaultLanguage),
	/** Model names, spaces or underscores; those there are not are left out. */
	names: z.array(z.string().max(100)).max(16),
});
