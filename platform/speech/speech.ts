import {
	createSeededRandom,
	type SeededRandom,
} from "../runtime/seededRandom.ts";
import { createBabble } from "./babble.ts";
import { atPace, coloured, evened, inAnotherVoice, inRoom } from "./effects.ts";
import { readVoice, sampleRate, type Voice } from "./voiceFile.ts";

/** Digits to speak, the voice, and the seed that decides how it comes out. */
export type Speech = {
	digits: string;
	/** A file of `content/voices`. */
	voice: Uint8Array;
	seed: Uint8Array;
	/** The language of the voice: what is drawn by lot is another one in each. */
	language: string;
};

/**
 * Loudness of digits, and how many decibels softer the voices behind them are:
 * see docs/decisions/0057.
 */
const loud = 0.12;
export const signalToNoise = 4;

/**
 * Digits as a WAV file (16 bit, mono) in which a program that knows the speakers finds
 * few of them (docs/decisions/0057): one of the speakers in another voice for each digit, at a pace,
 * in a room and through a microphone of its own, in front of voices that say nothing.
 */
export function speakDigits(speech: Speech): Buffer {
	const { clear, behind } = speechParts(speech);
	const heard = clear.map((one, n) => one + (behind[n] ?? 0));
	return wavOf(heard);
}

/** The digits by themselves, and what is behind them: apart for who measures. */
export function speechParts({ digits, voice, seed, language }: Speech) {
	const random = createSeededRandom(seed, `sound ${language}`);
	const speakers = readVoice(voice);
	const spoken = [...digits].map((digit) =>
		spokenBy(random, speakers, Number(digit)),
	);
	const pauses = spoken.map(() => seconds(random.between(0.22, 0.6)));
	const lead = seconds(random.between(0.5, 0.9));
	const long = spoken.reduce(
		(sum, one, n) => sum + one.length + (pauses[n] ?? 0),
		lead,
	);
	const clear = new Float32Array(long + seconds(0.2));
	let at = lead;
	for (const [n, one] of spoken.entries()) {
		for (let k = 0; k < one.length; k++)
			clear[at + k] = (clear[at + k] ?? 0) + (one[k] ?? 0);
		at += one.length + (pauses[n] ?? 0);
	}
	const babble = createBabble(random, speakers, clear.length);
	const behind = evened(babble, loud * 10 ** (-signalToNoise / 20));
	return { clear, behind };
}

function spokenBy(
	random: SeededRandom,
	speakers: Voice,
	digit: number,
): Float32Array {
	const speaker = speakers[Math.floor(random() * speakers.length)];
	const recording = speaker?.[digit] ?? new Float32Array();
	const voice = inAnotherVoice(random, recording, random.between(0.86, 1.18));
	const pace = random.between(1, 1.3);
	const paces = Array.from(
		{ length: 4 },
		() => pace * random.between(0.8, 1.25),
	);
	const spoken = coloured(random, atPace(voice, paces), 7);
	return evened(
		inRoom(random, spoken, random.between(0.03, 0.09)),
		loud * 10 ** (random.between(-1, 1) / 20),
	);
}

function seconds(long: number): number {
	return Math.round(sampleRate * long);
}

function wavOf(sound: Float32Array): Buffer {
	const file = Buffer.alloc(44 + sound.length * 2);
	file.write("RIFF", 0);
	file.writeUInt32LE(36 + sound.length * 2, 4);
	file.write("WAVEfmt ", 8);
	file.writeUInt32LE(16, 16);
	file.writeUInt16LE(1, 20);
	file.writeUInt16LE(1, 22);
	file.writeUInt32LE(sampleRate, 24);
	file.writeUInt32LE(sampleRate * 2, 28);
	file.writeUInt16LE(2, 32);
	file.writeUInt16LE(16, 34);
	file.write("data", 36);
	file.writeUInt32LE(sound.length * 2, 40);
	let at = 44;
	for (const sample of sound) {
		// Peaks bend instead of breaking.
		const value = Math.tanh(sample * 1.1) * 32_000;
		at = file.writeInt16LE(Math.round(value), at);
	}
	return file;
}
