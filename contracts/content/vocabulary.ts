import * as z from "zod";
import { key, line, slug } from "../common.ts";
import { same } from "./leaves.ts";

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

/** A vocabulary is words only. */
export const vocabularyFacts = same(z.strictObject({}));

/** Names of everything a specification can say: `content/vocabulary/{language}.json`. */
export const vocabularyTexts = z.strictObject({
	groups: z.record(key, line.max(60)),
	rows: z.record(key, line.max(60)),
	terms: z.record(key, line.max(120)),
	/** Signs of units; `{n}` stands for the number, already formatted. */
	units: z.record(unit, line.max(30).includes("{n}")),
	bodies: z.record(z.enum(bodies), line.max(60)),
	energies: z.record(z.enum(energies), line.max(60)),
	/** Names of paints, as a brochure writes them. */
	colours: z.record(slug, line.max(60)).optional(),
	/** What a picture of a model in a paint shows. */
	colourAlt: line.max(200).includes("{model}").includes("{colour}").optional(),
});
export type Vocabulary = z.infer<typeof vocabularyTexts>;
