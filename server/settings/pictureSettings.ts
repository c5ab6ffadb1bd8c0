import * as z from "zod";
import {
	type PictureEffort,
	pictureEfforts,
} from "../../platform/pictures/port.ts";

/** Settings of pictures, as the environment gives them. */
export const pictureSettings = {
	PICTURE_CACHE: z.string().min(1).optional(),
	PICTURE_EFFORT: z.enum(pictureEfforts).default("full"),
	/** The largest file staff may upload to the media library, in MB (1,048,576 bytes). */
	PICTURE_MAX_MB: z.coerce.number().int().min(1).max(200).default(60),
	/** Of such a file, in millions of pixels. */
	PICTURE_MEGAPIXELS: z.coerce.number().int().min(1).max(64).default(50),
};

export type PictureSettings = {
	/** How long pictures are prepared for smaller files. */
	effort: PictureEffort;
	/** Bytes a picture for the library may have. */
	sizeLimit: number;
	/** Pixels it may have. */
	mostPixels: number;
};

export function readPictureSettings(env: {
	PICTURE_EFFORT: PictureEffort;
	PICTURE_MAX_MB: number;
	PICTURE_MEGAPIXELS: number;
}): PictureSettings {
	return {
		effort: env.PICTURE_EFFORT,
		sizeLimit: env.PICTURE_MAX_MB * 1024 * 1024,
		mostPixels: env.PICTURE_MEGAPIXELS * 1e6,
	};
}

/** Those of a site where nothing is set. */
export const defaultPictureSettings = readPictureSettings(
	z.object(pictureSettings).parse({}, { jitless: true }),
);
