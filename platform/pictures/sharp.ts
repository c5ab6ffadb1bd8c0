import sharp, { type Sharp } from "sharp";
import type {
	Crop,
	EncodedFile,
	Encoder,
	PictureEffort,
	PictureFacts,
	Surveyor,
} from "./port.ts";
import {
	fallbackWidthOf,
	formatsOf,
	frameRecipe,
	frameWebp,
	frameWidths,
	limitInputPixels,
	type Recipe,
	recipeOf,
	widthsOf,
} from "./recipe.ts";

/** A master in memory, decoded. */
export type OpenMaster = {
	media: PictureFacts;
	/** Scales the master to a width. */
	scaled(width: number): Sharp;
};

/** Encoder on libvips: AVIF and WebP in every width, one JPEG or PNG for all other browsers. */
export function pictureEncoder(effort: PictureEffort): Encoder {
	const recipe = recipeOf(effort);
	return {
		recipe: recipe.name,
		async encode(master, crop) {
			const open = await openMaster(master, crop);
			// All at once: libvips uses one core for most of an AVIF.
			const files = await Promise.all(
				open.media.widths.map((width) => filesOf(open, width, recipe)),
			);
			return { media: open.media, files: files.flat() };
		},
	};
}
export const sharpEncoder = pictureEncoder("full");

/**
 * Decodes a master, or a part of it.
 *
 * @param master bytes, or the path of a file
 * @throws Error where it is no picture, or has no such part
 */
export async function openMaster(
	master: Uint8Array | string,
	crop?: Crop,
): Promise<OpenMaster> {
	const whole = sharp(master, { limitInputPixels });
	const transparent = await isTransparent(whole);
	const upright = whole.rotate();
	const part = crop
		? upright.extract({
				left: crop.x,
				top: crop.y,
				width: crop.width,
				height: crop.height,
			})
		: upright;
	const { data, info } = await (transparent ? part : part.removeAlpha())
		.toColourspace("srgb")
		.raw()
		.toBuffer({ resolveWithObject: true });
	const { width, height, channels } = info;
	return {
		media: factsOf({ width, height, transparent }),
		scaled: (to) =>
			sharp(data, { raw: { width, height, channels } }).resize({
				width: to,
				kernel: "lanczos3",
			}),
	};
}

/** Whether anything can be seen through it. `stats` says so too, for four times the work. */
async function isTransparent(picture: Sharp): Promise<boolean> {
	const { hasAlpha, channels } = await picture.metadata();
	if (!hasAlpha) return false;
	const last = picture.clone().extractChannel((channels - 1) as 1 | 3);
	const alpha = await last.raw().toBuffer();
	return !alpha.equals(Buffer.alloc(alpha.length, 255));
}

function factsOf(
	size: Pick<PictureFacts, "width" | "height" | "transparent">,
): PictureFacts {
	const widths = widthsOf(size.width);
	return { ...size, widths, fallbackWidth: fallbackWidthOf(widths) };
}

/** Pixels across of what a master is decoded to where only that it can be counts. */
const glance = 32;

/** Reads a master to its end, but decodes all of it only where it may be transparent. */
export const surveyMaster: Surveyor = async (master, { crop, frame }) => {
	const whole = sharp(master, { limitInputPixels });
	const { hasAlpha, autoOrient } = await whole.metadata();
	const { width, height } = crop ?? autoOrient;
	if (
		crop &&
		(crop.x + width > autoOrient.width || crop.y + height > autoOrient.height)
	)
		throw new Error("bad extract area");
	if (frame) {
		await whole.resize({ width: glance }).raw().toBuffer();
		return frameFactsOf({ width, height, transparent: hasAlpha });
	}
	const transparent = await isTransparent(whole);
	if (!hasAlpha) await whole.resize({ width: glance }).raw().toBuffer();
	return factsOf({ width, height, transparent });
};

type Format = EncodedFile["format"];

/** Makes the files of one width. */
export function filesOf(
	{ media, scaled }: OpenMaster,
	width: number,
	recipe: Recipe,
	formats: Format[] = formatsOf(media, width),
): Promise<EncodedFile[]> {
	const { avifOf, webp, jpeg, png } = recipe;
	const picture = scaled(width);
	const made: Record<Format, () => Sharp> = {
		avif: () => picture.clone().avif(avifOf(width)),
		webp: () => picture.clone().webp(webp),
		jpg: () => picture.clone().jpeg(jpeg),
		png: () => picture.clone().png(png),
	};
	return Promise.all(
		formats.map(async (format) => ({
			width,
			format,
			bytes: await made[format]().toBuffer(),
		})),
	);
}

/**
 * Encoder of the frames of a turning model. There are many of them, and they are
 * asked for by scripts only: WebP in two widths, nothing for older browsers.
 */
export const frameEncoder: Encoder = {
	recipe: frameRecipe,

	async encode(master) {
		const { media, filesOf } = await openFrame(master);
		return { media, files: await filesOf(media.widths) };
	},
};

/** A frame in memory, decoded. @param master bytes, or the path of a file */
export async function openFrame(master: Uint8Array | string) {
	const { data, info } = await sharp(master, { limitInputPixels })
		.rotate()
		.toColourspace("srgb")
		.raw()
		.toBuffer({ resolveWithObject: true });
	const { width, height, channels } = info;
	return {
		media: frameFactsOf({ width, height, transparent: channels === 4 }),
		filesOf: (widths: readonly number[]): Promise<EncodedFile[]> =>
			Promise.all(
				widths.map(async (to) => ({
					width: to,
					format: "webp" as const,
					bytes: await sharp(data, { raw: { width, height, channels } })
						.resize({ width: to, kernel: "lanczos3" })
						.webp(frameWebp)
						.toBuffer(),
				})),
			),
	};
}

function frameFactsOf(
	size: Pick<PictureFacts, "width" | "height" | "transparent">,
): PictureFacts {
	const { width } = size;
	const widths = frameWidths.filter((rung) => rung < width);
	if (widths.length < frameWidths.length) widths.push(width);
	return { ...size, widths, fallbackWidth: widths.at(-1) ?? width };
}
