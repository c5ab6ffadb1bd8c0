import { sampleRate, type Voice } from "../../platform/speech/voiceFile.ts";
import { type Complex, complex, transform } from "./fourier.ts";

/**
 * A program that reads the sound of a verification code, knowing what its speakers say:
 * it looks for each digit at each moment, and takes the digits that fit best and
 * follow each other. `hits` says how well one fits.
 */
function createReader(hits: (sound: Float32Array) => Hits, count: number) {
	return (sound: Float32Array): string => bestRow(hits(sound), count);
}

/** Scores of each template from each moment on: `scores[template][frame]`. */
type Hits = {
	frames: number;
	templates: { digit: number; frames: number; scores: Float32Array }[];
};

/** So many frames a second. */
const frameRate = 100;
const hop = sampleRate / frameRate;

/** The digits that do not overlap and fit best together (dynamic programming). */
function bestRow({ frames, templates }: Hits, count: number): string {
	type Step = { score: number; digits: string };
	let before: Step[] = Array.from({ length: frames + 1 }, () => ({
		score: 0,
		digits: "",
	}));
	const none = { score: Number.NEGATIVE_INFINITY, digits: "" };
	for (let n = 0; n < count; n++) {
		const after: Step[] = Array.from({ length: frames + 1 }, () => none);
		for (const { digit, frames: long, scores } of templates)
			for (let from = 0; from + long <= frames; from++) {
				const { score, digits } = before[from] as Step;
				const sum = score + (scores[from] ?? 0);
				if (sum > (after[from + long] as Step).score)
					after[from + long] = { score: sum, digits: digits + digit };
			}
		for (let at = 1; at <= frames; at++)
			if ((after[at - 1] as Step).score > (after[at] as Step).score)
				after[at] = after[at - 1] as Step;
		before = after;
	}
	return before[frames]?.digits ?? "";
}

/** Reads by the correlation of waves, each digit tried at many speeds. */
export function createWaveReader(
	voice: Voice,
	count: number,
	speeds = steps(0.93, 1.08, 0.01),
) {
	const templates = voice.flatMap((speaker) =>
		speaker.flatMap((recording, digit) =>
			speeds.map((speed) => {
				const wave = quartered(resampled(recording, speed));
				const energy = wave.reduce((sum, one) => sum + one * one, 0);
				return { digit, wave, energy };
			}),
		),
	);
	const spectra = new Map<number, Complex[]>();
	const spectraOf = (length: number) => {
		const known = spectra.get(length);
		if (known) return known;
		const made = templates.map(({ wave }) => spectrumOf(wave, length));
		spectra.set(length, made);
		return made;
	};
	return createReader((sound) => {
		const low = quartered(sound);
		let length = 1024;
		while (length < low.length + sampleRate / 4) length *= 2;
		const heard = spectrumOf(low, length);
		const all = spectraOf(length);
		const frames = Math.floor(sound.length / hop);
		const product = complex(length);
		return {
			frames,
			templates: templates.map(({ digit, wave, energy }, n) => {
				const { re, im } = all[n] as Complex;
				for (let k = 0; k < length; k++) {
					const [a, b] = [heard.re[k] as number, heard.im[k] as number];
					const [c, d] = [re[k] as number, im[k] as number];
					// Of the conjugate, so that the next transform is the inverse.
					product.re[k] = a * c + b * d;
					product.im[k] = -(b * c - a * d);
				}
				transform(product);
				const scores = new Float32Array(frames);
				for (let at = 0; at < frames * (hop / 4); at++) {
					const match = ((product.re[at] as number) / length) ** 2 / energy;
					const frame = Math.floor(at / (hop / 4));
					scores[frame] = Math.max(scores[frame] as number, match);
				}
				return { digit, frames: Math.round((wave.length * 4) / hop), scores };
			}),
		};
	}, count);
}

const window = 256;
const bands = 20;

/** Reads by what is in the bands of hearing (mel) from moment to moment. */
export function createBandReader(
	voice: Voice,
	count: number,
	{ shifts = [1], stretches = steps(0.8, 1.3, 0.1) } = {},
) {
	const sources = voice.flatMap((speaker) =>
		speaker.flatMap((recording, digit) =>
			shifts.map((shift) => ({
				digit,
				rows: bandsOf(resampled(recording, shift)),
			})),
		),
	);
	level(sources.flatMap(({ rows }) => rows));
	const templates = sources.flatMap(({ digit, rows }) =>
		stretches.map((stretch) => {
			const long = Math.max(8, Math.round(rows.length * stretch));
			const patch = new Float32Array(long * bands);
			for (let n = 0; n < long; n++)
				patch.set(rows[Math.floor((n * rows.length) / long)] ?? [], n * bands);
			return { digit, frames: long, patch: unit(patch) };
		}),
	);
	return createReader((sound) => {
		const rows = bandsOf(sound);
		level(rows);
		const frames = rows.length;
		const heard = new Float32Array(frames * bands);
		/** Sum of all before a frame, and sum of their squares. */
		const sums = new Float64Array(frames + 1);
		const squares = new Float64Array(frames + 1);
		for (const [n, row] of rows.entries()) {
			heard.set(row, n * bands);
			sums[n + 1] = row.reduce((sum, one) => sum + one, sums[n] ?? 0);
			squares[n + 1] = row.reduce(
				(sum, one) => sum + one * one,
				squares[n] ?? 0,
			);
		}
		return {
			frames,
			templates: templates.map(({ digit, frames: long, patch }) => {
				const scores = new Float32Array(frames);
				for (let from = 0; from + long <= frames; from++) {
					let dot = 0;
					const first = from * bands;
					for (let n = 0; n < patch.length; n++)
						dot += (heard[first + n] as number) * (patch[n] as number);
					const sum = (sums[from + long] ?? 0) - (sums[from] ?? 0);
					const spread =
						(squares[from + long] ?? 0) -
						(squares[from] ?? 0) -
						sum ** 2 / patch.length;
					// The cosine about the mean; what is longer fits less by chance.
					if (spread > 0)
						scores[from] = (dot / Math.sqrt(spread)) * Math.sqrt(long);
				}
				return { digit, frames: long, scores };
			}),
		};
	}, count);
}

/** About its mean, and as long as one. */
function unit(patch: Float32Array): Float32Array {
	const mean = patch.reduce((sum, one) => sum + one, 0) / patch.length;
	const about = patch.map((one) => one - mean);
	const long = Math.sqrt(about.reduce((sum, one) => sum + one * one, 0));
	return about.map((one) => one / (long || 1));
}

/** Takes the mean of each band away (cepstral mean normalisation), in place. */
function level(rows: Float32Array[]): void {
	for (let band = 0; band < bands; band++) {
		let sum = 0;
		for (const row of rows) sum += row[band] ?? 0;
		const mean = sum / Math.max(1, rows.length);
		for (const row of rows) row[band] = (row[band] ?? 0) - mean;
	}
}

const mel = (hertz: number) => 1127 * Math.log(1 + hertz / 700);
const edges = Array.from({ length: bands + 2 }, (_, n) => {
	const at = mel(120) + ((mel(3700) - mel(120)) * n) / (bands + 1);
	return (700 * (Math.exp(at / 1127) - 1) * window) / sampleRate;
});

/** Logarithms of the energies in the bands, a row for each frame. */
function bandsOf(sound: Float32Array): Float32Array[] {
	const frames = Math.max(1, Math.floor((sound.length - window) / hop) + 1);
	const frame = complex(window);
	return Array.from({ length: frames }, (_, n) => {
		for (let k = 0; k < window; k++) {
			const hann = 0.5 - 0.5 * Math.cos((2 * Math.PI * k) / window);
			frame.re[k] = (sound[n * hop + k] ?? 0) * hann;
			frame.im[k] = 0;
		}
		transform(frame);
		return Float32Array.from({ length: bands }, (_, band) => {
			const [low, middle, high] = edges.slice(band) as [number, number, number];
			let sum = 1e-5;
			for (let k = Math.ceil(low); k < high; k++) {
				const share =
					k < middle
						? (k - low) / (middle - low)
						: (high - k) / (high - middle);
				sum +=
					share * ((frame.re[k] as number) ** 2 + (frame.im[k] as number) ** 2);
			}
			return Math.log(sum);
		});
	});
}

/** Faster and higher, or slower and lower. */
function resampled(sound: Float32Array, speed: number): Float32Array {
	return Float32Array.from(
		{ length: Math.floor(sound.length / speed) },
		(_, n) => {
			const at = Math.floor(n * speed);
			const part = n * speed - at;
			return (sound[at] ?? 0) * (1 - part) + (sound[at + 1] ?? 0) * part;
		},
	);
}

/** A quarter of the samples: what makes waves alike lies below a kilohertz. */
function quartered(sound: Float32Array): Float32Array {
	const low = Float64Array.from({ length: sound.length >> 2 }, (_, n) => {
		let sum = 0;
		for (let k = -3; k <= 3; k++)
			sum += (sound[n * 4 + k] ?? 0) * (4 - Math.abs(k));
		return sum / 16;
	});
	return Float32Array.from(low);
}

function spectrumOf(sound: Float32Array, length: number): Complex {
	const made = complex(length);
	made.re.set(sound);
	transform(made);
	return made;
}

export function steps(from: number, to: number, by: number): number[] {
	const count = Math.round((to - from) / by) + 1;
	return Array.from({ length: count }, (_, n) => from + n * by);
}

/** The samples of a WAV file of 16 bits, from -1 to 1. */
export function samplesOf(wav: Buffer): Float32Array {
	return Float32Array.from(
		{ length: (wav.length - 44) >> 1 },
		(_, n) => wav.readInt16LE(44 + n * 2) / 32768,
	);
}
