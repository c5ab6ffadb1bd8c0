import { open } from "node:fs/promises";
import sharp from "sharp";
import { type FileToOpen, limitInputPixels } from "./make.ts";
import { openPdf, pdfLimit } from "./pdf.ts";

/** Bytes at the end of a PDF in which its last mark stands; some have more behind it. */
const tailSize = 64 * 1024;

/**
 * Whether a file is cut off or broken, so that whoever opens it sees half of it or
 * nothing. In the sandbox only. Larger than can be looked at, or locked by a
 * password, is not damaged.
 */
export async function isDamaged({
	file,
	mediaType,
}: FileToOpen): Promise<boolean> {
	return mediaType === "application/pdf"
		? isPdfDamaged(file)
		: isPictureDamaged(file);
}

async function isPictureDamaged(file: string): Promise<boolean> {
	try {
		// All of it is read, little of it kept; warnings are no fault.
		await sharp(file, {
			failOn: "error",
			limitInputPixels,
			sequentialRead: true,
		})
			.resize(8, 8, { fit: "fill", fastShrinkOnLoad: true })
			.raw()
			.timeout({ seconds: 25 })
			.toBuffer();
		return false;
	} catch (error) {
		return !/pixel limit|timeout|memory/i.test((error as Error).message);
	}
}

async function isPdfDamaged(file: string): Promise<boolean> {
	const handle = await open(file);
	try {
		const { size } = await handle.stat();
		const part = async (from: number, length: number) => {
			const bytes = Buffer.alloc(Math.min(length, size - from));
			await handle.read(bytes, 0, bytes.length, from);
			return bytes.toString("latin1");
		};
		const tail = await part(Math.max(0, size - tailSize), tailSize);
		if (!/startxref\s+\d+\s+%%EOF/.test(tail)) return true;
		// A linearized PDF has such a mark near its beginning too, and says its length.
		const [, length = "0"] =
			/\/Linearized\b[^>]{0,200}\/L\s+(\d{1,15})\b/.exec(await part(0, 1024)) ??
			[];
		if (Number(length) > size) return true;
		return size <= pdfLimit && (await isUnreadable(await handle.readFile()));
	} finally {
		await handle.close();
	}
}

/** The library mends what it can, as viewers do. */
async function isUnreadable(bytes: Buffer): Promise<boolean> {
	try {
		const document = await openPdf(bytes);
		try {
			return document.getPageCount() === 0;
		} finally {
			document.destroy();
		}
	} catch (error) {
		return /not in PDF format/.test((error as Error).message);
	}
}
