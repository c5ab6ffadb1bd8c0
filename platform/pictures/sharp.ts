import sharp, { type AvifOptions, type Sharp, type WebpOptions } from "sharp";
import type { EncodedFile, Encoder, PictureEffort } from "./port.ts";

/** Widths in pixels: phones at one to three device pixels, then desktops. */
const ladder = [320, 480, 720, 1080, 1440, 1920, 2400];
const fallback = 1080;
/** Pixels beyond which a master is refused: 64 megapixels. */
const limitInputPixels = 64_000_000;

const efforts: Record<PictureEffort, { avif: number; webp: number }> = {
	full: { avif: 3, webp: 4 },
	quick: { avif: 0, webp: 0 },
};
const jpeg = { quality: 80, mozjpeg: true } as const;
const png = { compressionLevel: 9, palette: true, quality: 90 } as const;

/** Encoder on libvips: AVIF and WebP in every width, one JPEG or PNG for all other browsers. */
export function pictureEncoder(effort: PictureEffort): Encoder {
	const avif = {
		quality: 60,
		effort: efforts[effort].avif,
		chromaSubsampling: "4:2:0",
	};
	const webp = { quality: 80, effort: efforts[effort].webp };
	const kinds = { avif, webp, jpeg, png };
	return {
		recipe: JSON.stringify({ version: 2, ladder, fallback, ...kinds }),
		encode: (master) => encode(master, avif, webp),
	};
}
export const sharpEncoder = pictureEncoder("full");

async function encode(
	master: Uint8Array,
	avif: AvifOptions,
	webp: WebpOptions,
): ReturnType<Encoder["encode"]> {
	const upright = sharp(master, { limitInputPixels }).rotate();
	const transparent = !(await upright.clone().stats()).isOpaque;
	const { data, info } = await (transparent ? upright : upright.removeAlpha())
		.toColourspace("srgb")
		.raw()
		.toBuffer({ resolveWithObject: true });
	const widths = widthsOf(info.width);
	const fallbackWidth =
		widths.findLast((width) => width <= fallback) ?? info.width;

	const raw = {
		width: info.width,
		height: info.height,
		channels: info.channels,
	};
	// All at once: libvips uses one core for most of an AVIF.
	const files = await Promise.all(
		widths.flatMap((width) => {
			const scaled = sharp(data, { raw }).resize({
				width,
				kernel: "lanczos3",
			});
			const make = async (
				format: EncodedFile["format"],
				pipeline: Sharp,
			): Promise<EncodedFile> => ({
				width,
				format,
				bytes: await pipeline.toBuffer(),
			});
			const made = [
				make("avif", scaled.clone().avif(avif)),
				make("webp", scaled.clone().webp(webp)),
			];
			if (width !== fallbackWidth) return made;
			const last = transparent
				? make("png", scaled.clone().png(png))
				: make("jpg", scaled.clone().jpeg(jpeg));
			return [...made, last];
		}),
	);
	return {
		media: {
			width: info.width,
			height: info.height,
			widths,
			fallbackWidth,
			transparent,
		},
		files,
	};
}

/** The ladder up to the master's own width, which is the last rung. */
function widthsOf(width: number): number[] {
	const largest = Math.min(width, ladder.at(-1) ?? width);
	return [...ladder.filter((rung) => rung < largest * 0.9), largest];
}

/** Widths of a frame: phones, and stages of desktops. */
const frameWidths = [640, 960];
/** Below 75 the edges of shadows show steps; at 90 transparency is half a file. */
const frameWebp = { quality: 72, alphaQuality: 75, effort: 2 } as const;

/**
 * Encoder of the frames of a turning model. There are many of them, and they are
 * asked for by scripts only: WebP in two widths, nothing for older browsers.
 */
export const frameEncoder: Encoder = {
	recipe: JSON.stringify({ frame: 1, frameWidths, frameWebp }),

	async encode(master) {
		const { data, info } = await sharp(master, { limitInputPixels })
			.rotate()
			.toColourspace("srgb")
			.raw()
			.toBuffer({ resolveWithObject: true });
		const { width, height, channels } = info;
		const widths = frameWidths.filter((rung) => rung < width);
		if (widths.length < frameWidths.length) widths.push(width);
		const files = await Promise.all(
			widths.map(async (to) => ({
				width: to,
				format: "webp" as const,
				bytes: await sharp(data, { raw: { width, height, channels } })
					.resize({ width: to, kernel: "lanczos3" })
					.webp(frameWebp)
					.toBuffer(),
			})),
		);
		const fallbackWidth = widths.at(-1) ?? width;
		const transparent = channels === 4;
		return {
			media: { width, height, widths, fallbackWidth, transparent },
			files,
		};
	},
};
