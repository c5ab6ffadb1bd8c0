import {
	createSeededRandom,
	type SeededRandom,
} from "../runtime/seededRandom.ts";

/** Samples a second: a telephone's. */
export const sampleRate = 8000;
/** Bytes before the sound in a file of `content/voices`. */
export const voiceHeader = 58;

/** What is to be said, in whose voice, and what decides how it comes out. */
export type Speech = {
	digits: string;
	/** A file of `content/voices`: the digits 0 to 9 in µ-law, all equally long. */
	voice: Uint8Array;
	seed: Uint8Array;
	/** The language of the voice: what is drawn by lot is another one in each. */
	language: string;
};

/**
 * Digits as a WAV file (16 bit, mono): each as fast and as loud as it likes, with
 * pauses and light noise.
 */
export function speakDigits({ digits, voice, seed, language }: Speech): Buffer {
	const random = createSeededRandom(seed, `sound ${language}`);
	const sound = voice.subarray(voiceHeader);
	const long = Math.floor(sound.length / 10);
	const spoken = [...digits].map((digit) => {
		const from = Number(digit) * long;
		const recorded = trimmed(sound.subarray(from, from + long).map(Number));
		return spokenBy(random, recorded);
	});
	const pause = (least: number, most: number) =>
		new Float32Array(Math.round(sampleRate * random.between(least, most)));
	const parts = spoken.flatMap((one) => [one, pause(0.3, 0.55)]);
	return wavOf([pause(0.4, 0.6), ...parts], random);
}

/** Without the silence that makes all equally long (127 and 255 are µ-law's zeros). */
function trimmed(bytes: Uint8Array): Uint8Array {
	let end = bytes.length;
	while (end > 0 && ((bytes[end - 1] ?? 0) & 0x7f) === 0x7f) end--;
	return bytes.subarray(0, end);
}

function spokenBy(random: SeededRandom, recorded: Uint8Array): Float32Array {
	const speed = random.between(0.93, 1.08);
	const gain = random.between(0.75, 1);
	const spoken = new Float32Array(Math.floor(recorded.length / speed));
	for (let n = 0; n < spoken.length; n++) {
		const at = Math.floor(n * speed);
		const part = n * speed - at;
		const before = linear(recorded[at] ?? 0xff);
		const after = linear(recorded[at + 1] ?? 0xff);
		spoken[n] = (before + (after - before) * part) * gain;
	}
	return spoken;
}

/** ITU-T G.711 µ-law to -32124 … 32124. */
function linear(byte: number): number {
	const code = ~byte & 0xff;
	const value = (((code & 0x0f) << 3) + 0x84) << ((code >> 4) & 7);
	return code & 0x80 ? 0x84 - value : value - 0x84;
}

function wavOf(parts: Float32Array[], random: SeededRandom): Buffer {
	const samples = parts.reduce((sum, { length }) => sum + length, 0);
	const file = Buffer.alloc(44 + samples * 2);
	file.write("RIFF", 0);
	file.writeUInt32LE(36 + samples * 2, 4);
	file.write("WAVEfmt ", 8);
	file.writeUInt32LE(16, 16);
	file.writeUInt16LE(1, 20);
	file.writeUInt16LE(1, 22);
	file.writeUInt32LE(sampleRate, 24);
	file.writeUInt32LE(sampleRate * 2, 28);
	file.writeUInt16LE(2, 32);
	file.writeUInt16LE(16, 34);
	file.write("data", 36);
	file.writeUInt32LE(samples * 2, 40);
	let at = 44;
	let hiss = 0;
	for (const part of parts)
		for (const sample of part) {
			// Softened noise is nearer to a bad line than to a whistle.
			hiss = hiss * 0.6 + random.between(-520, 520);
			const value = Math.round(sample * 0.9 + hiss);
			at = file.writeInt16LE(Math.max(-32768, Math.min(32767, value)), at);
		}
	return file;
}
