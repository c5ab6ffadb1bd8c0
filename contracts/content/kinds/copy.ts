import * as z from "zod";
import { line } from "../../common.ts";
import { places } from "../leaves.ts";

const title = line.max(80);
/** A paragraph. */
export const text = line.max(400);

/** Values that each description may name. */
export const describedWith = {
	models: ["brand", "count"],
	newsroom: ["brand"],
	blog: ["brand"],
	testDrive: ["brand"],
	agent: ["brand"],
	center: ["brand"],
} as const;

/** Description for search engines: an ICU message. */
function descriptionOf(part: keyof typeof describedWith) {
	const names: readonly string[] = describedWith[part];
	return line.max(300).register(places, {
		names,
		message: true,
		...(names.includes("count") && { count: "count" }),
	});
}

/** Texts of a page with a form, and of its receipt. */
function formOf(part: "testDrive" | "agent") {
	const description = descriptionOf(part);
	return z.strictObject({ title, text, description, receipt: text });
}

/** A text that names a model. */
const ofModel = text.clone().register(places, { names: ["model"] });

/** A part of the site that opens with a paragraph. */
function introOf(part: "models" | "newsroom" | "blog") {
	return z.strictObject({ description: descriptionOf(part), intro: text });
}

/**
 * Texts of the brand on pages that are otherwise the same for every maker:
 * `content/copy/{language}.json`. Descriptions are ICU messages: they may name
 * `{brand}`, and that of the models `{count}`.
 */
export const copyTexts = z.strictObject({
	models: introOf("models"),
	/** Closing part of a model's page; `{model}` in its text is the name. */
	model: z.strictObject({ title, text: ofModel, note: text }),
	newsroom: introOf("newsroom"),
	blog: introOf("blog"),
	/** Hours in which the phone is answered: as a sign ("24/7"), and in words. */
	hours: z.strictObject({ short: line.max(12), text: line.max(80) }),
	contact: z.strictObject({ title, text, receipt: text }),
	testDrive: formOf("testDrive"),
	agent: formOf("agent"),
	/** Texts of the download center's login. */
	center: z.strictObject({ description: descriptionOf("center") }),
});
export type CopyTexts = z.infer<typeof copyTexts>;
