import * as z from "zod";
import { languageCode } from "../../../contracts/common.ts";

/** `content/library/library.json`: what an empty download center is filled with. */
const file = z.strictObject({
	name: z.string().min(1).max(255),
	/** Path below the content's folder. */
	file: z.string().regex(/^(library|media)\/[\w./-]+$/),
	date: z.iso.datetime(),
});
export type SampleFile = z.infer<typeof file>;

/** Names in all six languages. */
const names = z.record(languageCode, z.string().min(1).max(120));

/** `name` where it is one for all languages, such as a year. */
const folder = z
	.strictObject({
		name: z.string().min(1).max(255).optional(),
		names: names.optional(),
		/** Whether its files may be sent to customers. */
		forCustomers: z.boolean().optional(),
		files: z.array(file),
	})
	.refine((one) => (one.name === undefined) !== (one.names === undefined), {
		error: "either name or names",
	});

const node = z.strictObject({
	names,
	forCustomers: z.boolean().optional(),
	get children() {
		return z.array(node).optional();
	},
	folders: z.array(folder).optional(),
	files: z.array(file).optional(),
});
export type SampleNode = z.infer<typeof node>;
export const sampleTree = z.array(node).min(1);
