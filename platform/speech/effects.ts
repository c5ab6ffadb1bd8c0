import type { SeededRandom } from "../runtime/seededRandom.ts";
import { sampleRate } from "./voiceFile.ts";

/** The loudness of what is not silent: the root of the mean of squares. */
export function loudness(sound: Float32Array): number {
	const peak = sound.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
	let [sum, count] = [0, 0];
	for (const one of sound) {
		if (Math.abs(one) < peak / 30) continue;
		sum += one * one;
		count++;
	}
	return Math.sqrt(sum / Math.max(1, count));
}

/** Sound made as loud as all others. */
export function evened(sound: Float32Array, loud: number): Float32Array {
	const gain = loud / (loudness(sound) || 1);
	return sound.map((one) => one * gain);
}

/**
 * Another throat: voice and timbre higher or lower by a factor that sways a little, as
 * nobody speaks on one note. What is lower takes longer.
 */
export function inAnotherVoice(
	random: SeededRandom,
	sound: Float32Array,
	factor: number,
): Float32Array {
	const sway = random.between(0.015, 0.045);
	const turns = random.between(2, 5) / sampleRate;
	const begin = random();
	const slowest = factor * (1 - sway);
	const made = new Float32Array(Math.ceil(sound.length / slowest) + 1);
	let count = 0;
	for (let at = 0; at < sound.length - 1; count++) {
		const n = Math.floor(at);
		const part = at - n;
		made[count] = (sound[n] ?? 0) * (1 - part) + (sound[n + 1] ?? 0) * part;
		const wave = Math.sin(2 * Math.PI * (begin + count * turns));
		at += factor * (1 + sway * wave);
	}
	return made.slice(0, count);
}

const grain = 240;
const step = grain / 2;
const search = 80;
const fade = Float32Array.from(
	{ length: grain },
	(_, n) => 0.5 - 0.5 * Math.cos((2 * Math.PI * n) / grain),
);

/**
 * Slower or faster at the same height, unevenly (WSOLA: Verhelst and Roelands, 1993):
 * each grain is taken from where it goes on best from the one before.
 *
 * @param pace how many times as long the beginning, the middle and the end become
 */
export function atPace(sound: Float32Array, pace: number[]): Float32Array {
	const longest = Math.max(...pace);
	const made = new Float32Array(Math.ceil(sound.length * longest) + 2 * grain);
	let natural = 0;
	let at = 0;
	let out = 0;
	for (; at < sound.length - grain; out += step) {
		const from = out === 0 ? 0 : bestNear(sound, Math.floor(at), natural);
		for (let n = 0; n < grain; n++)
			made[out + n] =
				(made[out + n] ?? 0) + (sound[from + n] ?? 0) * (fade[n] ?? 0);
		natural = from + step;
		const place = Math.min(
			pace.length - 1,
			Math.floor((at / sound.length) * pace.length),
		);
		at += step / (pace[place] ?? 1);
	}
	return made.slice(0, out + step);
}

/**
 * Position of a grain near `at` that is most like what comes naturally, found
 * roughly and then exactly.
 */
function bestNear(sound: Float32Array, at: number, natural: number): number {
	const last = sound.length - grain;
	const among = (middle: number, reach: number, by: number) => {
		let best = Math.max(0, Math.min(last, middle));
		let most = Number.NEGATIVE_INFINITY;
		const first = Math.max(0, middle - reach);
		const end = Math.min(last, middle + reach);
		for (let from = first; from <= end; from += by) {
			let match = 0;
			for (let n = 0; n < grain; n += by + 1)
				match += (sound[from + n] as number) * (sound[natural + n] ?? 0);
			if (match <= most) continue;
			most = match;
			best = from;
		}
		return best;
	};
	return among(among(at, search, 4), 3, 1);
}

/**
 * Sound as through another microphone: a few bands louder or softer (biquads of the Audio EQ
 * Cookbook).
 */
export function coloured(
	random: SeededRandom,
	sound: Float32Array,
	decibels: number,
): Float32Array {
	return [400, 1000, 2200].reduce(
		(heard, middle) =>
			peaking(heard, {
				hertz: middle * random.between(0.7, 1.4),
				decibels: random.between(-decibels, decibels),
			}),
		sound,
	);
}

function peaking(
	sound: Float32Array,
	{ hertz, decibels }: { hertz: number; decibels: number },
): Float32Array {
	const gain = 10 ** (decibels / 40);
	const turn = (2 * Math.PI * hertz) / sampleRate;
	const alpha = Math.sin(turn) / 2;
	const a0 = 1 + alpha / gain;
	const middle = (-2 * Math.cos(turn)) / a0;
	const [b0, b2] = [(1 + alpha * gain) / a0, (1 - alpha * gain) / a0];
	const a2 = (1 - alpha / gain) / a0;
	let [x1, x2, y1, y2] = [0, 0, 0, 0];
	const heard = new Float32Array(sound.length);
	for (let n = 0; n < sound.length; n++) {
		const x = sound[n] as number;
		const y = b0 * x + middle * (x1 - y1) + b2 * x2 - a2 * y2;
		x2 = x1;
		x1 = x;
		y2 = y1;
		y1 = y;
		heard[n] = y;
	}
	return heard;
}

/** Sound as in a small room: some echoes within so many seconds, each softer. */
export function inRoom(
	random: SeededRandom,
	sound: Float32Array,
	seconds: number,
): Float32Array {
	const made = new Float32Array(sound.length + Math.ceil(seconds * sampleRate));
	made.set(sound);
	for (let echo = 0; echo < 14; echo++) {
		const late = random.between(0.002, seconds);
		const gain =
			random.between(0.15, 0.4) *
			Math.exp((-2 * late) / seconds) *
			(random() < 0.5 ? -1 : 1);
		const from = Math.round(late * sampleRate);
		for (let n = 0; n < sound.length; n++)
			made[from + n] = (made[from + n] as number) + (sound[n] as number) * gain;
	}
	return made;
}
