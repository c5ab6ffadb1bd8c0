import { open, readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import sharp from "sharp";
import type {
	EncodedFile,
	Looked,
	PictureJob,
	PictureRefusal,
} from "./port.ts";
import { limitInputPixels, recipeOf } from "./recipe.ts";
import { filesOf, frameEncoder, openFrame, openMaster } from "./sharp.ts";

/* In the sandbox only: what lies in these files is anybody's. */
sharp.cache(false);
// Leaves a core to visitors, and half of them where there are many.
sharp.concurrency(Math.max(1, Math.floor(availableParallelism() / 2)));

/** The width that stands in for all others until they are made. */
const firstWidth = 480;

/**
 * Examines a picture somebody sent: returns its facts and the files that show
 * it for now, or the reason for which it is refused. Nothing is decoded before
 * its size is known.
 */
export async function lookAtPicture({
	file,
	crop,
	effort,
	frame = false,
	mostPixels = limitInputPixels,
}: PictureJob & { frame?: boolean; mostPixels?: number }): Promise<Looked> {
	const refused = await refusalOf(file, Math.min(mostPixels, limitInputPixels));
	if (refused) return { refused };
	try {
		if (frame) return await frameEncoder.encode(await readFile(file));
		const master = await openMaster(file, crop);
		const { fallbackWidth, widths } = master.media;
		const recipe = recipeOf(effort);
		const first =
			widths.findLast((width) => width <= firstWidth) ?? fallbackWidth;
		const [last, preview] = await Promise.all([
			filesOf(master, fallbackWidth, recipe, [
				master.media.transparent ? "png" : "jpg",
			]),
			filesOf(master, first, recipe, ["webp"]),
		]);
		return { media: master.media, files: [...last, ...preview] };
	} catch (error) {
		if (crop && /extract/i.test(String(error)))
			return { refused: { code: "crop" } };
		return { refused: { code: "broken" } };
	}
}

/** Every file of one width. @throws Error with what is wrong */
export async function encodeWidth({
	file,
	crop,
	effort,
	width,
	frame = false,
}: PictureJob & { width: number; frame?: boolean }): Promise<EncodedFile[]> {
	if (frame) return (await openFrame(file)).filesOf([width]);
	const master = await openMaster(file, crop);
	return filesOf(master, width, recipeOf(effort));
}

async function refusalOf(
	file: string,
	mostPixels: number,
): Promise<PictureRefusal | undefined> {
	const head = await beginningOf(file);
	if (head.length === 0) return { code: "empty" };
	const found = formatOf(head);
	if (!taken.includes(found)) return { code: "type", values: { found } };
	try {
		const {
			width,
			height,
			pages = 1,
		} = await sharp(file, {
			// The size in a header alone is no reason to fail yet.
			limitInputPixels: false,
		}).metadata();
		if (width * height > mostPixels) {
			const megapixels = Math.ceil(Math.round(width * height) / 1e5) / 10;
			const most = Math.floor(mostPixels / 1e6);
			return { code: "pixels", values: { megapixels, most } };
		}
		const isMoving = found === "PNG" && head.includes("acTL");
		return pages > 1 || isMoving ? { code: "animated" } : undefined;
	} catch {
		return { code: "broken" };
	}
}

/**
 * Formats of masters: those that every browser and every folder of content can
 * hold.
 */
const taken = ["JPEG", "PNG", "WebP"];

/** The format of a file by its first bytes; its ending may say anything. */
export function formatOf(head: Buffer): string {
	const text = head.toString("latin1");
	const brand = text.slice(8, 12);
	if (text.startsWith("\xff\xd8\xff")) return "JPEG";
	if (text.startsWith("\x89PNG\r\n\x1a\n")) return "PNG";
	if (text.startsWith("RIFF") && brand === "WEBP") return "WebP";
	if (text.startsWith("GIF8")) return "GIF";
	if (text.startsWith("II*\0") || text.startsWith("MM\0*")) return "TIFF";
	if (text.startsWith("8BPS")) return "PSD";
	if (text.startsWith("BM")) return "BMP";
	if (text.startsWith("%PDF-")) return "PDF";
	if (text.slice(4, 8) === "ftyp") {
		if (brand.startsWith("avi")) return "AVIF";
		return /^(hei|hev|mif|msf)/.test(brand) ? "HEIC" : "MP4";
	}
	if (/<svg[\s>]/i.test(text)) return "SVG";
	return "?";
}

/** Enough for what says that a PNG moves, which stands before its first row. */
async function beginningOf(file: string): Promise<Buffer> {
	const handle = await open(file);
	try {
		const { buffer, bytesRead } = await handle.read(Buffer.alloc(65_536));
		return buffer.subarray(0, bytesRead);
	} finally {
		await handle.close();
	}
}
