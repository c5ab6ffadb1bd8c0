import * as z from "zod";
import { languageCode } from "../../common.ts";

/** A fault of content as data (`domain/content/checks/problem.ts`); the console says it in words. */
export const problem = z.object({
	kind: z.string(),
	slug: z.string(),
	language: languageCode.optional(),
	path: z.array(z.union([z.string(), z.number()])),
	code: z.string(),
	values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
