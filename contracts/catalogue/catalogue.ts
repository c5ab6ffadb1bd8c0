import * as z from "zod";
import { languageCode, picture } from "../common.ts";
import { dimensions } from "../content/kinds/model.ts";
import { defaultLanguage } from "../language.ts";
import { colour, turntable } from "./looks.ts";

/** Pair of label and value, in reading order. */
export const pair = z.object({ label: z.string(), value: z.string() });
export type Pair = z.infer<typeof pair>;

/** An entry of the model list (section 3, "Model"). */
export const car = z.object({
	id: z.uuid(),
	name: z.string(),
	img: z.string(),
	synopsis: z.string(),
	/** Specification label to value. */
	canshu: z.record(z.string(), z.string()),
	img_alt: z.string().optional(),
	tagline: z.string(),
	body: z.string(),
	energy: z.string(),
	picture,
});
export type Car = z.infer<typeof car>;

export const carDetail = car.extend({
	/** Millimetres: what the specification pairs say, for machines. */
	dimensions,
	hero: picture,
	heroMobile: picture,
	description: z.array(z.string()),
	figures: z.array(pair),
	highlights: z.array(
		z.object({
			title: z.string(),
			text: z.string(),
			picture: picture.optional(),
		}),
	),
	groups: z.array(z.object({ title: z.string(), rows: z.array(pair) })),
	gallery: z.array(picture),
	/** Empty where the model is shown in one paint only. */
	colours: z.array(colour),
	turntable: turntable.optional(),
});
export type CarDetail = z.infer<typeof carDetail>;

/** A home slide (section 3, "Home slide"). */
export const banner = z.object({
	id: z.uuid(),
	img: z.string(),
	img_mobile: z.string(),
	title: z.string(),
	/** Shown as the description. */
	synopsis: z.string(),
	alt: z.string(),
	/** Name of the model the slide leads to. */
	model: z.string(),
	picture,
	pictureMobile: picture,
});
export type Banner = z.infer<typeof banner>;

const lang = languageCode.default(defaultLanguage);

/** Requests of the catalogue's calls (section 7 and decisions, "Calls"). */
export const carListRequest = z.object({ lang });
export const carDetailRequest = z
	.object({
		lang,
		/** Model name; spaces or underscores. */
		name: z.string().min(1).max(80).optional(),
		id: z.uuid().optional(),
	})
	.refine((r) => r.name !== undefined || r.id !== undefined, {
		message: "name or id",
		path: ["name"],
	});
export const carHomeRequest = z.object({ lang });
export const bannerListRequest = z.object({ lang });
