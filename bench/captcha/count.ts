import { createHash } from "node:crypto";
import {
	type Speech,
	speakDigits,
	speechParts,
} from "../../platform/speech/speech.ts";
import { readVoice } from "../../platform/speech/voiceFile.ts";
import {
	createBandReader,
	createWaveReader,
	samplesOf,
	steps,
} from "./reader.ts";

const digitsOfCode = 6;

/**
 * Counts for so many codes: how many each program read, and the share of digits
 * it got right.
 */
export type Read = { whole: number; digits: number };
export type Counted = { codes: number; byBands: Read; byWaves: Read };

/**
 * Speaks codes of a known seed and has both programs read them.
 *
 * @param softer so many decibels softer are the voices behind: says what the programs can do
 */
export function countRead(
	language: string,
	file: Uint8Array,
	{ codes, softer = 0 }: { codes: number; softer?: number },
): Counted {
	const voice = readVoice(file);
	const byBands = createBandReader(voice, digitsOfCode, {
		shifts: steps(0.9, 1.1, 0.1),
		stretches: steps(0.9, 1.3, 0.2),
	});
	const byWaves = createWaveReader(voice, digitsOfCode, steps(0.9, 1.1, 0.05));
	const counted: Counted = {
		codes,
		byBands: { whole: 0, digits: 0 },
		byWaves: { whole: 0, digits: 0 },
	};
	for (let n = 0; n < codes; n++) {
		const seed = createHash("sha256").update(`${language} ${n}`).digest();
		const digits = String(seed.readUInt32LE(0) % 10 ** digitsOfCode).padStart(
			digitsOfCode,
			"0",
		);
		const speech = { digits, voice: file, seed, language };
		const sound =
			softer > 0 ? heard(speech, softer) : samplesOf(speakDigits(speech));
		note(counted.byBands, byBands(sound), digits, codes);
		note(counted.byWaves, byWaves(sound), digits, codes);
	}
	return counted;
}

function note(read: Read, found: string, digits: string, codes: number): void {
	if (found === digits) read.whole++;
	const right = [...digits].filter((one, n) => one === found[n]).length;
	read.digits += right / digits.length / codes;
}

function heard(speech: Speech, softer: number): Float32Array {
	const { clear, behind } = speechParts(speech);
	const gain = 10 ** (-softer / 20);
	return clear.map((one, n) => one + (behind[n] ?? 0) * gain);
}
