import { readFile, stat } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import { FfmpegBroken, frameOf } from "./film.ts";
import { openPdf, pdfLimit } from "./pdf.ts";

/** Pixels of a side. */
const side = 320;
/** Pixels of a picture, more are not decoded: 100 megapixels. */
export const limitInputPixels = 100_000_000;

sharp.cache(false);
sharp.concurrency(1);

export type FileToOpen = {
	/** A path. */
	file: string;
	/** Media type by content. */
	mediaType: string;
	/** Absolute path of the program; without it films are not taken. */
	ffmpeg?: string | undefined;
};

/** A small WebP. In the sandbox only. @throws whatever is wrong with the file */
export function makeThumbnail(
	job: FileToOpen,
	ending: AbortSignal,
): Promise<Buffer> {
	if (job.mediaType === "application/pdf") return ofPdf(job.file);
	if (job.mediaType.startsWith("video/")) return ofFilm(job, ending);
	return ofPicture(job.file);
}

async function ofFilm(
	{ ffmpeg, ...film }: FileToOpen,
	ending: AbortSignal,
): Promise<Buffer> {
	if (!ffmpeg) throw new FfmpegBroken("no ffmpeg");
	const frame = await frameOf({ ...film, ffmpeg, side }, ending);
	return small(sharp(frame, { limitInputPixels: side * side }));
}

function ofPicture(file: string): Promise<Buffer> {
	return small(
		sharp(file, { limitInputPixels, sequentialRead: true }).rotate(),
	);
}

async function ofPdf(file: string): Promise<Buffer> {
	if ((await stat(file)).size > pdfLimit) throw new Error("too large");
	const document = await openPdf(await readFile(file));
	try {
		const page = document.getPage(0);
		const { originalWidth, originalHeight } = page.getOriginalSize();
		// Twice as large first: letters come out finer.
		const scale = (2 * side) / Math.max(originalWidth, originalHeight, 1);
		const { data, width, height } = await page.render({ scale });
		return await small(sharp(data, { raw: { width, height, channels: 4 } }));
	} finally {
		document.destroy();
	}
}

function small(picture: Sharp): Promise<Buffer> {
	return picture
		.resize(side, side, { fit: "inside", withoutEnlargement: true })
		.toColourspace("srgb")
		.webp({ quality: 78, effort: 4 })
		.timeout({ seconds: 20 })
		.toBuffer();
}
