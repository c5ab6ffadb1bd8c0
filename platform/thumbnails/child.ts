import { readFile, stat } from "node:fs/promises";
import { setPriority } from "node:os";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import sharp, { type Sharp } from "sharp";
import { FfmpegBroken, frameOf } from "./film.ts";

/**
 * The process that looks into files of strangers. It is started by
 * `thumbnailer.ts`, which ends it when it takes too long or too much.
 */

/** Pixels of a side. */
const side = 320;
/** Pixels of a picture, more are not decoded: 100 megapixels. */
const limitInputPixels = 100_000_000;
/** Bytes of a PDF, which is read whole. */
const pdfLimit = 200 * 1024 * 1024;

sharp.cache(false);
sharp.concurrency(1);
try {
	// Visitors come first.
	setPriority(10);
} catch {}

let pdfium: Promise<PDFiumLibrary> | undefined;

type Job = {
	file: string;
	mediaType: string;
	/** Absolute path of the program; without it films are not taken. */
	ffmpeg?: string;
};

process.on("message", async (job: Job) => {
	try {
		process.send?.({ bytes: await make(job) });
	} catch (error) {
		process.send?.({
			error: String((error as Error)?.message ?? error),
			unable: error instanceof FfmpegBroken,
		});
	}
});
const ending = new AbortController();
process.on("disconnect", () => {
	// An ffmpeg at work would outlive this process.
	ending.abort();
	process.exit();
});

function make(job: Job): Promise<Buffer> {
	if (job.mediaType === "application/pdf") return ofPdf(job.file);
	if (job.mediaType.startsWith("video/")) return ofFilm(job);
	return ofPicture(job.file);
}

async function ofFilm({ ffmpeg, ...film }: Job): Promise<Buffer> {
	if (!ffmpeg) throw new FfmpegBroken("no ffmpeg");
	const frame = await frameOf({ ...film, ffmpeg, side }, ending.signal);
	return small(sharp(frame, { limitInputPixels: side * side }));
}

function ofPicture(file: string): Promise<Buffer> {
	return small(
		sharp(file, { limitInputPixels, sequentialRead: true }).rotate(),
	);
}

async function ofPdf(file: string): Promise<Buffer> {
	if ((await stat(file)).size > pdfLimit) throw new Error("too large");
	pdfium ??= PDFiumLibrary.init();
	const document = await (await pdfium).loadDocument(await readFile(file));
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
