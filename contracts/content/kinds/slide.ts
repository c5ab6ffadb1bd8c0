import * as z from "zod";
import { line } from "../../common.ts";
import {
	inFolder,
	type Leaves,
	modelReference,
	ordered,
	stored,
} from "../leaves.ts";

const factsWith = (leaf: Leaves) =>
	z.strictObject({
		img: leaf.picture,
		img_mobile: leaf.picture,
		/** The model the slide leads to. */
		model: modelReference,
	});

/** A slide of the home carousel (section 3): `content/slides/{slug}/slide.json`. */
export const slideFacts = {
	folder: factsWith(inFolder).extend(ordered),
	stored: factsWith(stored),
};
export type SlideFacts = z.infer<typeof slideFacts.stored>;

/** `content/slides/{slug}/{language}.json`. */
export const slideTexts = z.strictObject({
	title: line.max(60),
	synopsis: line.max(140),
	alt: line.max(200),
});
export type SlideTexts = z.infer<typeof slideTexts>;
