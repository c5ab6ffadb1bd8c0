import * as z from "zod";
import { languages } from "../language.ts";

/** Edition of a file: its content in a language. */
export const fileEdition = z.object({
	language: z.enum(languages),
	/** Bytes as the account gets them; null where that is not known. */
	size: z.int().nonnegative().nullable(),
	create_time: z.iso.datetime(),
	/** Whether the file's own content was renewed since, and this was not. */
	is_earlier: z.boolean(),
	/** Whether it is the file's own content. */
	is_own: z.boolean(),
});
export type FileEdition = z.infer<typeof fileEdition>;

/** Languages of an entry, beside its other facts. */
export const inLanguages = {
	/** Language of the content that `xurl` shows; empty where nobody has said. */
	language: z.enum(["", ...languages]),
	/** Editions of a file that is there in several languages, its own content among them; else none. */
	editions: z.array(fileEdition),
};
