import * as z from "zod";
import {
	envelope,
	key,
	languageCode,
	line,
	mediaFile,
	picture,
	slug,
} from "./common.ts";
import { colour, colourFacts, turntable, turntableFacts } from "./looks.ts";

/* ------------------------------------------------------------------ content */

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

/**
 * One row of a specification: a number with a unit (or none, for counts), a
 * term of the vocabulary, or a text that is the same in every language
 * ("235/55 R19").
 */
export const specificationRow = z.union([
	z.strictObject({
		key,
		number: z.number(),
		unit: unit.optional(),
		/** Digits after the decimal sign. */
		digits: z.int().min(0).max(2).optional(),
	}),
	z.strictObject({ key, term: key }),
	z.strictObject({ key, text: line }),
]);
export type SpecificationRow = z.infer<typeof specificationRow>;

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

/** Views a model can be shown in; each is a picture with its own alternative text. */
export const views = [
	"card",
	"hero",
	"heroMobile",
	"front",
	"rear",
	"side",
	"detailLight",
	"detailWheel",
] as const;
export type View = (typeof views)[number];

/** What is true of a model in every language: `content/models/{slug}/model.json`. */
const modelName = z
	.string()
	.regex(/^[A-Za-z0-9]+( [A-Za-z0-9]+)*$/)
	.max(40);

export const modelFacts = z.strictObject({
	/** Shown name; spaces become underscores in the address (section 2). */
	name: modelName,
	/** Names it had before: their addresses lead to the present one. */
	aliases: z.array(modelName).optional(),
	position: z.int().positive(),
	/** The model whose four dimensions the home page shows; exactly one has it. */
	home: z.boolean().default(false),
	body: z.enum(bodies),
	energy: z.enum(energies),
	/** Millimetres; the specification pairs (`canshu`) are made of these four. */
	dimensions: z.strictObject({
		length: z.int().positive(),
		width: z.int().positive(),
		height: z.int().positive(),
		wheelbase: z.int().positive(),
	}),
	/** The three figures under the name. */
	figures: z.array(specificationRow).length(3),
	groups: z
		.array(z.strictObject({ key, rows: z.array(specificationRow).min(2) }))
		.min(3),
	/** Views without a file are left out of the gallery. */
	pictures: z.strictObject({
		card: mediaFile,
		hero: mediaFile,
		heroMobile: mediaFile,
		front: mediaFile.optional(),
		rear: mediaFile.optional(),
		side: mediaFile.optional(),
		detailLight: mediaFile.optional(),
		detailWheel: mediaFile.optional(),
	}),
	/** Paints it can be had in; the first is that of all other pictures. */
	colours: z.array(colourFacts).min(2).optional(),
	/** The model turned once around, in the first paint. */
	turntable: turntableFacts.optional(),
});
export type ModelFacts = z.infer<typeof modelFacts>;

const paragraph = z.string().min(1).max(1200);

/** What is said of a model in one language: `content/models/{slug}/{language}.json`. */
export const modelTexts = z.strictObject({
	/** Three to seven words under the name. */
	tagline: line.max(80),
	/** Two sentences; the mega-menu and search engines show it. */
	synopsis: line.max(300),
	description: z.array(paragraph).min(2).max(3),
	highlights: z
		.array(
			z.strictObject({
				title: line.max(80),
				text: paragraph.max(500),
				view: z.enum(views),
			}),
		)
		.length(3),
	alt: z.strictObject({
		card: line.max(200),
		hero: line.max(200),
		heroMobile: line.max(200),
		front: line.max(200),
		rear: line.max(200),
		side: line.max(200),
		detailLight: line.max(200),
		detailWheel: line.max(200),
	}),
});
export type ModelTexts = z.infer<typeof modelTexts>;

/** A slide of the home carousel (section 3): `content/slides/{slug}/slide.json`. */
export const slideFacts = z.strictObject({
	position: z.int().positive(),
	img: mediaFile,
	img_mobile: mediaFile,
	/** Name of the model the slide leads to. */
	model: z.string(),
});
export type SlideFacts = z.infer<typeof slideFacts>;

export const slideTexts = z.strictObject({
	title: line.max(60),
	synopsis: line.max(140),
	alt: line.max(200),
});
export type SlideTexts = z.infer<typeof slideTexts>;

/** Names of everything a specification can say: `content/vocabulary/{language}.json`. */
export const vocabulary = z.strictObject({
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
export type Vocabulary = z.infer<typeof vocabulary>;

/* ------------------------------------------------------------------- answers */

/** One pair of label and value, in reading order. */
export const pair = z.object({ label: z.string(), value: z.string() });
export type Pair = z.infer<typeof pair>;

/** An entry of the model list (section 3, "Model"). */
export const car = z.object({
	id: z.uuid(),
	name: z.string(),
	img: z.string(),
	synopsis: z.string(),
	/** Specification label to value. */
	canshu: z.record(z.string(), z.string()),
	img_alt: z.string().optional(),
	tagline: z.string(),
	body: z.string(),
	energy: z.string(),
	picture,
});
export type Car = z.infer<typeof car>;

export const carDetail = car.extend({
	/** Millimetres: what the specification pairs say, for machines. */
	dimensions: modelFacts.shape.dimensions,
	hero: picture,
	heroMobile: picture,
	description: z.array(z.string()),
	figures: z.array(pair),
	highlights: z.array(
		z.object({
			title: z.string(),
			text: z.string(),
			picture: picture.optional(),
		}),
	),
	groups: z.array(z.object({ title: z.string(), rows: z.array(pair) })),
	gallery: z.array(picture),
	/** Empty where the model is shown in one paint only. */
	colours: z.array(colour),
	turntable: turntable.optional(),
});
export type CarDetail = z.infer<typeof carDetail>;

/** A home slide (section 3, "Home slide"). */
export const banner = z.object({
	id: z.uuid(),
	img: z.string(),
	img_mobile: z.string(),
	title: z.string(),
	/** Shown as the description. */
	synopsis: z.string(),
	alt: z.string(),
	/** Name of the model the slide leads to. */
	model: z.string(),
	picture,
	pictureMobile: picture,
});
export type Banner = z.infer<typeof banner>;

const lang = languageCode.default("en");

/** Requests and answers of the catalogue's calls (section 7 and decisions, "Calls"). */
export const carListRequest = z.object({ lang });
export const carListAnswer = envelope(z.array(car));
export const carDetailRequest = z
	.object({
		lang,
		/** Model name; spaces or underscores. */
		name: z.string().min(1).max(80).optional(),
		id: z.uuid().optional(),
	})
	.refine((r) => r.name !== undefined || r.id !== undefined, {
		message: "name or id",
		path: ["name"],
	});
export const carDetailAnswer = envelope(carDetail);
export const carHomeRequest = z.object({ lang });
export const carHomeAnswer = envelope(car);
export const bannerListRequest = z.object({ lang });
export const bannerListAnswer = envelope(z.array(banner));
