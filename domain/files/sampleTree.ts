import * as z from "zod";
import { languageCode } from "../../contracts/common.ts";

/** `content/library/library.json`: what an empty download center is filled with. */
const file = z.strictObject({
	name: z.string().min(1).max(255),
	/** Path below the content's folder. */
	file: z.string().regex(/^(library|media)\/[\w./-]+$/),
	date: z.iso.datetime(),
});
export type SampleFile = z.infer<typeof file>;

const folder = z.strictObject({
	name: z.string().min(1).max(255),
	files: z.array(file),
});

const node = z.strictObject({
	/** In all six languages. */
	names: z.record(languageCode, z.string().min(1).max(120)),
	get children() {
		return z.array(node).optional();
	},
	folders: z.array(folder).optional(),
	files: z.array(file).optional(),
});
export type SampleNode = z.infer<typeof node>;
export const sampleTree = z.array(node).min(1);
