/** Samples a second: a telephone's. */
export const sampleRate = 8000;
const digits = 10;

/** Recordings of each speaker for the digits 0 to 9, from -1 to 1. */
export type Voice = Float32Array[][];

/**
 * Reads a file of `content/voices`: a WAV of µ-law (ITU-T G.711) in which cue points say where
 * each digit begins, of one speaker after the other. Without cue points, as before there were
 * several speakers, it is ten equally long parts of one.
 *
 * @throws Error for any other file
 */
export function readVoice(file: Uint8Array): Voice {
	const bytes = Buffer.from(file.buffer, file.byteOffset, file.length);
	const cues = chunkOf(bytes, "cue ");
	const data = chunkOf(bytes, "data");
	if (!data) throw new Error("A voice is a WAV file.");
	const begins = Array.from(
		{ length: cues?.readUInt32LE(0) ?? digits },
		(_, n) =>
			// The last of six fields of four bytes: its sample.
			cues?.readUInt32LE(4 + n * 24 + 20) ??
			Math.floor(data.length / digits) * n,
	);
	const recordings = begins.map((begin, n) => {
		const part = data.subarray(begin, begins[n + 1]);
		return Float32Array.from(
			cues ? part : trimmed(part),
			(byte) => linear(byte) / 32768,
		);
	});
	if (recordings.length === 0 || recordings.length % digits !== 0)
		throw new Error("A voice says ten digits.");
	return Array.from({ length: recordings.length / digits }, (_, speaker) =>
		recordings.slice(speaker * digits, (speaker + 1) * digits),
	);
}

/** Bytes without the silence that made all equally long (127 and 255 are µ-law's zeros). */
function trimmed(bytes: Buffer): Buffer {
	let end = bytes.length;
	while (end > 0 && ((bytes[end - 1] ?? 0) & 0x7f) === 0x7f) end--;
	return bytes.subarray(0, end);
}

function chunkOf(bytes: Buffer, name: string): Buffer | undefined {
	for (let at = 12; at + 8 <= bytes.length; ) {
		const long = bytes.readUInt32LE(at + 4);
		if (bytes.toString("latin1", at, at + 4) === name)
			return bytes.subarray(at + 8, at + 8 + long);
		at += 8 + long + (long % 2);
	}
	return undefined;
}

/** ITU-T G.711 µ-law to -32124 … 32124. */
function linear(byte: number): number {
	const code = ~byte & 0xff;
	const value = (((code & 0x0f) << 3) + 0x84) << ((code >> 4) & 7);
	return code & 0x80 ? 0x84 - value : value - 0x84;
}
