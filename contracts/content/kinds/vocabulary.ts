import * as z from "zod";
import { key, line, slug } from "../../common.ts";
import { places, rowKey, same } from "../leaves.ts";
import { parts, questions } from "../measures.ts";

/** Units a specification can be given in; their signs are in the vocabulary. */
export const units = [
	"mm",
	"m",
	"km",
	"kg",
	"l",
	"kW",
	"kWh",
	"Nm",
	"km/h",
	"s",
	"min",
	"percent",
	"l/100km",
	"kWh/100km",
	"cm3",
	"degree",
	"years",
] as const;
export const unit = z.enum(units);
export type Unit = (typeof units)[number];

export const bodies = [
	"hatchback",
	"sedan",
	"fastback",
	"suv",
	"coupeSuv",
	"pickup",
] as const;
export const energies = [
	"electric",
	"hybrid",
	"plugInHybrid",
	"petrol",
	"diesel",
] as const;

/**
 * Facts of the vocabulary in every language:
 * `content/vocabulary/vocabulary.json`, which may be missing.
 */
export const vocabularyFacts = same(
	z.strictObject({
		/**
		 * Measures of rows that a maker named itself; rows with usual keys have
		 * theirs (`usualMeasures`).
		 */
		measures: z
			.array(
				z.strictObject({
					key: rowKey,
					question: z.enum(questions).optional(),
					part: z.enum(parts).optional(),
				}),
			)
			.max(200)
			.optional(),
	}),
);

/** Names of everything a specification can say: `content/vocabulary/{language}.json`. */
export const vocabularyTexts = z.strictObject({
	groups: z.record(key, line.max(60)),
	rows: z.record(key, line.max(60)),
	terms: z.record(key, line.max(120)),
	/** Signs of units; `{n}` stands for the number, already formatted. */
	units: z.record(
		unit,
		line
			.max(30)
			.includes("{n}")
			.register(places, { names: ["n"] }),
	),
	bodies: z.record(z.enum(bodies), line.max(60)),
	energies: z.record(z.enum(energies), line.max(60)),
	/** Names of paints, as a brochure writes them. */
	colours: z.record(slug, line.max(60)).optional(),
	/** Description of the picture of a model in a paint. */
	colourAlt: line
		.max(200)
		.includes("{model}")
		.includes("{colour}")
		.register(places, { names: ["model", "colour"] })
		.optional(),
	/**
	 * Words that mean the same to who searches the site, a group a line, between commas:
	 * "pickup, truck". Names of models as the language writes them are such words.
	 */
	synonyms: z.array(line.max(300)).max(200).optional(),
});
export type Vocabulary = z.infer<typeof vocabularyTexts>;
