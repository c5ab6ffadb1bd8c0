import * as z from "zod";
import { line } from "../common.ts";

const title = line.max(80);
/** A paragraph. */
export const text = line.max(400);
/** For search engines. */
const description = line.max(300);

/** What stands beside a form, and what follows once it was sent. */
const form = z.strictObject({ title, text, description, receipt: text });

/**
 * What the brand says on pages that are otherwise the same for every maker:
 * `content/copy/{language}.json`. Descriptions are ICU messages: they may name
 * `{brand}`, and that of the models `{count}`.
 */
export const copyTexts = z.strictObject({
	models: z.strictObject({ description, intro: text }),
	/** Where a model's page ends; `{model}` in its text is the name. */
	model: z.strictObject({ title, text, note: text }),
	newsroom: z.strictObject({ description, intro: text }),
	blog: z.strictObject({ description, intro: text }),
	/** When the phone is answered: as a sign ("24/7"), and in words. */
	hours: z.strictObject({ short: line.max(12), text: line.max(80) }),
	contact: z.strictObject({ title, text, receipt: text }),
	testDrive: form,
	agent: form,
	/** Of the download center's login. */
	center: z.strictObject({ description }),
});
export type CopyTexts = z.infer<typeof copyTexts>;
