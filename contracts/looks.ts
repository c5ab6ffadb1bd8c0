import * as z from "zod";
import { mediaFile, picture, pictureId, slug } from "./common.ts";

/* ------------------------------------------------------------------ content */

/** A colour on screens, `#rrggbb`. */
const swatch = z.string().regex(/^#[0-9a-f]{6}$/);

/** A paint of a model; its name is in the vocabulary. */
export const colourFacts = z.strictObject({
	id: slug,
	swatch,
	/** The model as on its card: every paint from the same place, so that one can lie over another. */
	picture: mediaFile,
});

/** How many pictures may make one turn. */
const frameCount = z.int().min(12).max(72);

/**
 * One turn of a model: `{folder}/00.webp` shows it head-on, each further one
 * turned by the same angle, until the last comes before the first again.
 */
export const turntableFacts = z
	.strictObject({
		/** Below `content/media/`. */
		folder: z.string().regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*$/),
		frames: frameCount,
		/** The frame that is shown first: nearest to the picture of the card. */
		first: z.int().nonnegative(),
	})
	.refine(({ frames, first }) => first < frames, {
		message: "there is no such frame",
		path: ["first"],
	});
export type TurntableFacts = z.infer<typeof turntableFacts>;

/* ------------------------------------------------------------------- answers */

/** A paint a model can be had in. */
export const colour = z.object({
	id: slug,
	/** In the language asked for. */
	name: z.string(),
	swatch,
	picture,
});
export type Colour = z.infer<typeof colour>;

/** One turn of a model; its files are found at `/media/{frame}/{width}.webp`. */
export const turntable = z.object({
	/** Ids of the pictures: head-on first, then turned by the same angle each. */
	frames: z.array(pictureId),
	/** Index of the frame that is shown first. */
	first: z.int().nonnegative(),
	/** Size of the largest files, in pixels. */
	width: z.int().positive(),
	height: z.int().positive(),
	/** Widths available, in pixels, ascending. */
	widths: z.array(z.int().positive()).min(1),
});
export type Turntable = z.infer<typeof turntable>;
