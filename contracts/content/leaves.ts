import * as z from "zod";
import { key, mediaFile, pictureId, slug } from "../common.ts";
import type { Places } from "../console/entries/form.ts";

/** Target of a leaf that refers to something elsewhere. */
export type Mark =
	| { to: "picture" }
	/** All pictures of one turn. */
	| { to: "turn" }
	| { to: "word"; section: "groups" | "rows" | "terms" | "colours" }
	/** HTML, whose links may lead to entries. */
	| { to: "links" }
	/** A model, by its name. */
	| { to: "model" }
	/** Nothing elsewhere: the text of an SVG file. */
	| { to: "drawing" };

/**
 * Registry of schemas that are references: one walker collects and replaces
 * them (`domain/content/references/references.ts`).
 */
export const marks = z.registry<Mark>();

/** Schemas of texts with placeholders, and what each placeholder is for. */
export const places = z.registry<Places>();

/** A key of the vocabulary. */
export const groupKey = key.clone().register(marks, {
	to: "word",
	section: "groups",
});
export const rowKey = key.clone().register(marks, {
	to: "word",
	section: "rows",
});
export const termKey = key.clone().register(marks, {
	to: "word",
	section: "terms",
});
export const colourId = slug.clone().register(marks, {
	to: "word",
	section: "colours",
});

/** The name of a model there is. */
export const modelReference = z
	.string()
	.min(1)
	.max(40)
	.register(marks, { to: "model" });

/** Number of pictures that may make one turn. */
const frameCount = z.int().min(12).max(72);

/** Facts name pictures by their files in a folder, and by their ids where they are stored. */
export const inFolder = {
	picture: mediaFile.clone().register(marks, { to: "picture" }),
	/**
	 * Turn of a model: `{folder}/00.webp` shows it head-on, each further one turned by the
	 * same angle, until the last comes before the first again.
	 */
	turn: z
		.strictObject({
			/** Folder below `content/media/`. */
			folder: z.string().regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/),
			frames: frameCount,
			/** The frame that is shown first: nearest to the picture of the card. */
			first: z.int().nonnegative(),
		})
		.refine(({ frames, first }) => first < frames, {
			message: "there is no such frame",
			path: ["first"],
			params: { code: "no_such_frame" },
		})
		.register(marks, { to: "turn" }),
};
export const stored = {
	picture: pictureId.clone().register(marks, { to: "picture" }),
	turn: z
		.strictObject({
			frames: z.array(pictureId).min(12).max(72),
			first: z.int().nonnegative(),
		})
		.refine(({ frames, first }) => first < frames.length, {
			message: "there is no such frame",
			path: ["first"],
			params: { code: "no_such_frame" },
		})
		.register(marks, { to: "turn" }),
};
export type Leaves<Turn extends z.ZodType = z.ZodType> = {
	picture: z.ZodString;
	turn: Turn;
};

/** A shape that is the same in a folder and in the database: nothing in it is a picture. */
export function same<T extends z.ZodObject>(schema: T) {
	return { folder: schema, stored: schema };
}

/** Facts of kinds that have texts only. */
export const noFacts = same(z.strictObject({}));

/** Texts of kinds that have facts only. */
export const noTexts = z.strictObject({});

/**
 * Position of kinds that have an order, in the facts of a folder; stored, it is the entry's.
 */
export const ordered = { position: z.int().positive() };
