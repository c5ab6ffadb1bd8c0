import { resolve } from "node:path";
import * as z from "zod";
import {
	type PictureEffort,
	pictureEfforts,
} from "../../../platform/pictures/port.ts";
import { notes } from "../notes.ts";

/** Settings of pictures, as the environment gives them. */
export const pictureSettings = {
	PICTURE_CACHE: z.string().min(1).optional().register(notes, {
		about:
			"a folder that keeps prepared pictures, so that filling another empty site need not make them again",
		unset: "–",
	}),
	PICTURE_EFFORT: z.enum(pictureEfforts).default("full").register(notes, {
		about:
			"`quick` prepares pictures in a third of the time, for files a third to a half larger",
	}),
	PICTURE_MAX_MB: z.coerce
		.number()
		.int()
		.min(1)
		.max(200)
		.default(60)
		.register(notes, {
			about: "the largest picture staff may upload to the media library",
		}),
	PICTURE_MEGAPIXELS: z.coerce
		.number()
		.int()
		.min(1)
		.max(64)
		.default(50)
		.register(notes, {
			about: "the most millions of pixels such a picture may have",
		}),
};

export type PictureSettings = {
	/** Absolute folder that keeps prepared pictures for other sites to be filled. */
	cache: string | undefined;
	/** Effort by which pictures are made smaller. */
	effort: PictureEffort;
	/** Bytes a picture for the library may have. */
	sizeLimit: number;
	/** Pixels it may have. */
	mostPixels: number;
};

/** @param root folder that paths are relative to */
export function readPictureSettings(
	env: z.output<z.ZodObject<typeof pictureSettings>>,
	root: string,
): { config: { pictures: PictureSettings } } {
	const pictures = {
		cache: env.PICTURE_CACHE && resolve(root, env.PICTURE_CACHE),
		effort: env.PICTURE_EFFORT,
		sizeLimit: env.PICTURE_MAX_MB * 1024 * 1024,
		mostPixels: env.PICTURE_MEGAPIXELS * 1e6,
	};
	return { config: { pictures } };
}

/** Settings of a site where nothing is set. */
export const defaultPictureSettings = readPictureSettings(
	z.object(pictureSettings).parse({}, { jitless: true }),
	"",
).config.pictures;
