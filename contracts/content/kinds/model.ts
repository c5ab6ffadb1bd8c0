import * as z from "zod";
import { line } from "../../common.ts";
import {
	colourId,
	groupKey,
	inFolder,
	type Leaves,
	ordered,
	rowKey,
	stored,
	termKey,
} from "../leaves.ts";
import { bodies, energies, unit } from "./vocabulary.ts";

const measured = {
	unit: unit.optional(),
	/** Digits after the decimal sign. */
	digits: z.int().min(0).max(2).optional(),
};

/**
 * Row of a specification: a number with a unit (or none, for counts), a range of such
 * numbers, a term of the vocabulary, or a text that is the same in every language ("235/55
 * R19").
 */
export const specificationRow = z.union([
	z.strictObject({ key: rowKey, number: z.number(), ...measured }),
	z
		.strictObject({
			key: rowKey,
			from: z.number(),
			to: z.number(),
			...measured,
		})
		.refine(({ from, to }) => from < to, {
			message: "a range runs from the smaller number to the larger one",
			path: ["to"],
			params: { code: "range_reversed" },
		}),
	z.strictObject({ key: rowKey, term: termKey }),
	z.strictObject({ key: rowKey, text: line }),
]);
export type SpecificationRow = z.infer<typeof specificationRow>;

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

/** Views of the gallery, as it orders them by itself. */
export const galleryViews = [
	"front",
	"rear",
	"side",
	"detailLight",
	"detailWheel",
] as const satisfies View[];

/** A colour on screens, `#rrggbb`. */
export const swatch = z.string().regex(/^#[0-9a-f]{6}$/);

const modelName = z
	.string()
	.regex(/^[A-Za-z0-9]+( [A-Za-z0-9]+)*$/)
	.max(40);

/** Millimetres; the specification pairs (`canshu`) are made of these four. */
export const dimensions = z.strictObject({
	length: z.int().positive(),
	width: z.int().positive(),
	height: z.int().positive(),
	wheelbase: z.int().positive(),
});

const factsWith = <T extends z.ZodType>(leaf: Leaves<T>) =>
	z.strictObject({
		/** Shown name; spaces become underscores in the address (section 2). */
		name: modelName,
		/** Names it had before: their addresses lead to the present one. */
		aliases: z.array(modelName).optional(),
		/** The model whose four dimensions the home page shows; exactly one has it. */
		home: z.boolean().optional(),
		body: z.enum(bodies),
		energy: z.enum(energies),
		dimensions,
		/** The three figures under the name. */
		figures: z.array(specificationRow).length(3),
		groups: z
			.array(
				z.strictObject({
					key: groupKey,
					rows: z.array(specificationRow).min(2),
				}),
			)
			.min(3),
		/** Views without a picture are left out of the gallery. */
		pictures: z.strictObject({
			card: leaf.picture,
			hero: leaf.picture,
			heroMobile: leaf.picture,
			front: z.optional(leaf.picture),
			rear: z.optional(leaf.picture),
			side: z.optional(leaf.picture),
			detailLight: z.optional(leaf.picture),
			detailWheel: z.optional(leaf.picture),
		}),
		/** The order of the gallery; views it does not name come last. */
		gallery: z
			.array(z.enum(galleryViews))
			.max(galleryViews.length)
			.refine((all) => new Set(all).size === all.length, {
				message: "a view stands there once",
				params: { code: "view_twice" },
			})
			.optional(),
		/** Paints it can be had in; the first is that of all other pictures. */
		colours: z
			.array(
				z.strictObject({
					/** Id of the paint; the vocabulary has its name. */
					id: colourId,
					swatch,
					/** The model as on its card: every paint from the same place, so that one can lie over another. */
					picture: leaf.picture,
				}),
			)
			.min(2)
			.optional(),
		/** The model turned once around, in the first paint. */
		turntable: z.optional(leaf.turn),
	});

/**
 * Facts of a model, valid in every language:
 * `content/models/{slug}/model.json`.
 */
export const modelFacts = {
	folder: factsWith(inFolder).extend(ordered),
	stored: factsWith(stored),
};
export type ModelFacts = z.infer<typeof modelFacts.stored>;

const paragraph = z.string().min(1).max(1200);

/**
 * Texts of a model in one language: `content/models/{slug}/{language}.json`.
 */
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
