import { fileTypeFromBuffer } from "file-type";
import type { Storage } from "../../../platform/storage/port.ts";
import { compoundType } from "./compoundFile.ts";
import { officeType } from "./officeType.ts";

/** Bytes looked at from the beginning; what is beyond hardly tells more. */
const sampleSize = 64 * 1024;
/** Bytes of a directory of a TIFF that are looked at: of some 300 entries. */
const directorySize = 4 * 1024;

/**
 * Types that have letters only and are told by their beginning all the same.
 */
const written =
	/^(application\/(pdf|rtf|xml|postscript|eps)|image\/svg\+xml|text\/)/;

/**
 * The media type of stored content, by the content alone. `text/plain` for
 * letters in any encoding, `text/html` for what a browser would run,
 * `application/x-empty` for nothing, `application/octet-stream` for the rest.
 */
export async function contentType(
	storage: Storage,
	{ sha256, size }: { sha256: string; size: number },
): Promise<string> {
	if (size === 0) return "application/x-empty";
	const sample = await part(storage, sha256, 0, Math.min(size, sampleSize));
	const read = (start: number, end: number) =>
		part(storage, sha256, start, end);
	const looked = (await tiffSample(sample, size, read)) ?? sample;
	const found = await fileTypeFromBuffer(looked).catch(() => undefined);
	const mime = found?.mime.replace(/;.*/, "").toLowerCase();
	if (isText(sample, size > sample.length)) {
		const active = activeText(sample);
		if (active) return active;
		// Others begin with a few letters by chance: "BMW" with those of a bitmap.
		return mime && written.test(mime) ? mime : "text/plain";
	}
	if (mime === "application/x-cfb") return compoundType(size, read);
	// A document that names its parts at the end only looks like an archive, and
	// one that says it has no macros may have them.
	if (mime === "application/zip" || /openxmlformats/.test(mime ?? "")) {
		const type = await officeType(size, read);
		if (type && (mime === "application/zip" || /macro/.test(type))) return type;
		// Archives that cannot be looked through pass for no document.
		if (!type) return "application/zip";
	}
	return mime ?? "application/octet-stream";
}

/**
 * Header of a TIFF with the directory right behind it, where that lies beyond the sample:
 * most programs write it last. Undefined for anything else.
 */
async function tiffSample(
	sample: Buffer,
	size: number,
	read: (start: number, end: number) => Promise<Buffer>,
): Promise<Buffer | undefined> {
	const order = sample.toString("latin1", 0, 4);
	if (order !== "II*\0" && order !== "MM\0*") return undefined;
	const isLittle = order.startsWith("I");
	const head = Buffer.from(sample.subarray(0, 8));
	if (head.length < 8) return undefined;
	const at = isLittle ? head.readUInt32LE(4) : head.readUInt32BE(4);
	const isInSample =
		sample.length === size || at + directorySize <= sample.length;
	if (isInSample || at >= size) return undefined;
	if (isLittle) head.writeUInt32LE(8, 4);
	else head.writeUInt32BE(8, 4);
	const directory = await read(at, Math.min(size, at + directorySize));
	return Buffer.concat([head, directory]);
}

/** Bytes from `start` to before `end`. */
async function part(
	storage: Storage,
	sha256: string,
	start: number,
	end: number,
): Promise<Buffer> {
	const read = await storage.read(sha256, { start, end: end - 1 });
	if (!read) throw new Error(`There is no object ${sha256}.`);
	return Buffer.concat(await read.stream.toArray());
}

/** Whether these are letters: UTF-8, UTF-16 with its mark, or an older encoding. */
function isText(sample: Buffer, cut: boolean): boolean {
	if (/^(\xff\xfe|\xfe\xff)/.test(sample.toString("latin1", 0, 2)))
		return sample.length % 2 === 0;
	if (sample.includes(0)) return false;
	// A character may be cut in two where the sample ends.
	const whole = cut ? sample.subarray(0, sample.length - 4) : sample;
	let controls = 0;
	for (const byte of whole)
		if (byte < 32 && ![9, 10, 12, 13, 27].includes(byte)) controls++;
	if (controls > 0) return false;
	const high = whole.some((byte) => byte > 127);
	if (!high || isUtf8(whole)) return true;
	// Tables from older programs, in the encoding of their country: mostly letters.
	const known = whole.filter((byte) => byte >= 32 && byte < 127).length;
	return known > whole.length * 0.3;
}

function isUtf8(bytes: Buffer): boolean {
	// Up to three bytes of a character that the sample cut off are no fault.
	for (let less = 0; less < 4; less++) {
		try {
			new TextDecoder("utf-8", { fatal: true }).decode(
				bytes.subarray(0, bytes.length - less),
			);
			return true;
		} catch {}
	}
	return false;
}

/** Text that a browser or a shell would run. */
function activeText(sample: Buffer): string | undefined {
	const wide = sample[0] === 0xff && sample[1] === 0xfe;
	const text = sample
		.toString(wide ? "utf16le" : "latin1")
		.replace(/^(\ufeff|\xef\xbb\xbf)/, "");
	if (text.startsWith("#!")) return "text/x-shellscript";
	const start = text
		.replace(/^\s*(<\?xml[^>]*\?>|<!--[\s\S]*?-->|\s)*/i, "")
		.slice(0, 4096);
	if (/^<!doctype\s+svg|^<(\w+:)?svg[\s>]/i.test(start)) return "image/svg+xml";
	// In a table of data an element may have any name.
	const page = text.trimStart().startsWith("<?xml") ? pageRoot : pageStart;
	return page.test(start) ? "text/html" : undefined;
}

const pageRoot = /^<(!doctype\s+html|html)\b/i;
const pageStart =
	/^<(!doctype\s+html|html|head|body|script|iframe|style|title|meta|link|base|object|embed|form|img|a|h[1-6]|p|div|table)\b/i;
