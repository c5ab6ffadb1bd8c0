import * as z from "zod";
import { languages } from "./language.ts";

export const languageCode = z.enum(languages);

/** Names something in content: a row of a specification, a paint. Not as what every object has. */
export const key = z
	.string()
	.regex(
		/^(?!(?:constructor|hasOwnProperty|isPrototypeOf|propertyIsEnumerable|toLocaleString|toString|valueOf)$)[a-z][a-zA-Z0-9]*$/,
	)
	.max(40);

/** Path of a picture below `content/media/`. */
export const mediaFile = z
	.string()
	.regex(/^[a-z0-9-]+(\/[a-z0-9-]+)*\.(jpg|png|webp)$/);

/** Phone number with its country code, grouped as people read it: "+852 555 0142". */
export const phoneNumber = z.string().regex(/^\+\d(?: ?\d){5,14}$/);

export const pictureId = z.string().regex(/^[0-9a-f]{20}$/);

/**
 * A picture as the pipeline keeps it. Its files are found at
 * `/media/{id}/{width}.{avif|webp|jpg|png}`: AVIF and WebP in every width, the
 * JPEG (PNG when transparent) in `fallbackWidth` only.
 */
export const picture = z.object({
	id: pictureId,
	/** Intrinsic size of the master, in pixels. */
	width: z.int().positive(),
	height: z.int().positive(),
	/** Widths available, in pixels, ascending. */
	widths: z.array(z.int().positive()).min(1),
	fallbackWidth: z.int().positive(),
	transparent: z.boolean(),
	/** The point that stays in sight where it is cut to fit: from the left and from the top, 0 to 1. */
	focus: z
		.tuple([z.number().min(0).max(1), z.number().min(0).max(1)])
		.optional(),
	alt: z.string(),
});
export type Picture = z.infer<typeof picture>;

/** Fault in one field of a request. */
export const fieldError = z.object({ field: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldError>;

/** Number of all entries, beside those of one page of a list. */
export const counted = z.object({ count: z.int().nonnegative() });

export const failure = z.object({
	code: z.int(),
	message: z.string(),
	data: z.null(),
	errors: z.array(fieldError).optional(),
	/** Seconds, with 429 and 503. */
	retry_after: z.int().positive().optional(),
});
export type Failure = z.infer<typeof failure>;

/** A name in an address: lower-case words joined by hyphens. */
export const slug = z
	.string()
	.max(80, { abort: true })
	.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/**
 * The address of a page elsewhere, as it is written: whatever else a browser would
 * run or show (`javascript:`, `data:`, `vbscript:` …) is refused, however it is
 * spelled. Everything that takes an address takes it by this schema
 * (`domain/content/checks/webAddresses.test.ts`); pages of the site and targets in
 * texts are `isLinkTarget`.
 */
export const webAddress = z.url({ protocol: /^https?$/ }).max(2000);

/** A single line of text without surrounding space. */
export const line = z
	.string()
	.min(1)
	.max(400)
	.refine((v) => v.trim() === v && !/[\n\r\t]/.test(v), {
		message: "must be one line without surrounding space",
		params: { code: "not_one_line" },
	});
