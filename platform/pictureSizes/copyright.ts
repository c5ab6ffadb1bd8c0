/** Number of the EXIF field that says whose a picture is. */
const copyrightTag = 0x8298;
/** Number of the type of texts. */
const asciiType = 2;
/** Bytes of a text that are kept. */
const mostBytes = 1000;

/**
 * Copyright that a picture names in its EXIF data; undefined where it names none, or the data
 * is broken. Reads one field of the first directory and no other.
 *
 * @param exif as a decoder hands it over, with or without `Exif` before it
 */
export function copyrightOf(exif: Uint8Array | undefined): string | undefined {
	if (!exif) return undefined;
	const all = Buffer.from(exif.buffer, exif.byteOffset, exif.byteLength);
	const marked = all.toString("latin1", 0, 6) === "Exif\0\0";
	try {
		return read(marked ? all.subarray(6) : all);
	} catch (error) {
		if (error instanceof RangeError) return undefined;
		throw error;
	}
}

/** @throws RangeError where a number leads out of it */
function read(data: Buffer): string | undefined {
	const little = data.toString("latin1", 0, 2) === "II";
	const short = (at: number) =>
		little ? data.readUInt16LE(at) : data.readUInt16BE(at);
	const long = (at: number) =>
		little ? data.readUInt32LE(at) : data.readUInt32BE(at);
	const start = long(4);
	const count = short(start);
	for (let n = 0; n < count; n++) {
		const at = start + 2 + 12 * n;
		if (short(at) !== copyrightTag || short(at + 2) !== asciiType) continue;
		const length = long(at + 4);
		const from = length > 4 ? long(at + 8) : at + 8;
		return textOf(data.subarray(from, from + Math.min(length, mostBytes)));
	}
	return undefined;
}

/** Photographer and editor are two texts with a zero between; a picture may name one. */
function textOf(bytes: Uint8Array): string | undefined {
	const words = Buffer.from(bytes)
		.toString("utf8")
		.split("\0")
		.map((part) => part.trim())
		.filter(Boolean);
	return words.length > 0 ? words.join(", ") : undefined;
}
