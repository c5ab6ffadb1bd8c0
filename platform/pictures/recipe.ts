import type { PictureFormat } from "../../contracts/addresses/addresses.ts";
import type { Crop, PictureEffort, PictureFacts } from "./port.ts";

/** Widths in pixels: phones at one to three device pixels, then desktops, dense ones last. */
export const ladder = [320, 480, 720, 1080, 1440, 1920, 2400, 2880];
const fallback = 1080;
/**
 * AVIF up to this width is for the dense screens of phones, and encoded harder: as far
 * as the worst hundredth of a picture stays 0.98 alike (docs/decisions/0008-pictures.md).
 */
const densest = 1080;
/** Pixels beyond which a master is refused: 64 megapixels. */
export const limitInputPixels = 64_000_000;

const efforts: Record<PictureEffort, { avif: number; webp: number }> = {
	full: { avif: 3, webp: 4 },
	quick: { avif: 0, webp: 0 },
};

/**
 * Encoder settings for the files of a picture; nothing here needs the encoder
 * itself.
 */
export function recipeOf(effort: PictureEffort) {
	const avif = {
		quality: 60,
		effort: efforts[effort].avif,
		chromaSubsampling: "4:2:0",
	};
	const denseAvif = { ...avif, quality: 50 };
	const webp = { quality: 80, effort: efforts[effort].webp };
	const jpeg = { quality: 80, mozjpeg: true };
	const png = { compressionLevel: 9, palette: true, quality: 90 };
	const kinds = { avif, denseAvif, webp, jpeg, png };
	return {
		...kinds,
		avifOf: (width: number) => (width > densest ? avif : denseAvif),
		/** Names everything that decides how files come out. */
		name: JSON.stringify({
			version: 2,
			ladder,
			fallback,
			densest,
			...kinds,
		}),
	};
}
export type Recipe = ReturnType<typeof recipeOf>;

/** The ladder up to the picture's own width, which is the last rung. */
export function widthsOf(width: number): number[] {
	const largest = Math.min(width, ladder.at(-1) ?? width);
	return [...ladder.filter((rung) => rung < largest * 0.9), largest];
}

/** The width of the file that every browser can show. */
export function fallbackWidthOf(widths: readonly number[]): number {
	return widths.findLast((width) => width <= fallback) ?? widths[0] ?? 0;
}

/** Formats of the files of one width. */
export function formatsOf(
	{ fallbackWidth, transparent }: Omit<PictureFacts, "width" | "height">,
	width: number,
): PictureFormat[] {
	if (width !== fallbackWidth) return ["avif", "webp"];
	return ["avif", "webp", transparent ? "png" : "jpg"];
}

/** Widths of a frame: phones, and stages of desktops. */
export const frameWidths = [640, 960];
/** Below 75 the edges of shadows show steps; at 90 transparency is half a file. */
export const frameWebp = { quality: 72, alphaQuality: 75, effort: 2 };
export const frameRecipe = JSON.stringify({ frame: 1, frameWidths, frameWebp });

/** A crop as it is written into ids and rows: the same for the same part. */
export function cropText({ x, y, width, height }: Crop): string {
	return JSON.stringify({ x, y, width, height });
}
