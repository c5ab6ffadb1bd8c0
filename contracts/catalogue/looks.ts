import * as z from "zod";
import { picture, pictureId, slug } from "../common.ts";
import { swatch } from "../content/kinds/model.ts";

/** A paint a model can be had in. */
export const colour = z.object({
	id: slug,
	/** Name in the language asked for. */
	name: z.string(),
	swatch,
	picture,
});
export type Colour = z.infer<typeof colour>;

/** Turn of a model; its files are found at `/media/{frame}/{width}.webp`. */
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
