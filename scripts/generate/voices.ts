// node scripts/generate/voices.ts: three speakers say the ten digits in six languages into content/voices.
// Needs espeak-ng. Run it only to change how they sound; the files are committed.
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { LanguageCode } from "../../contracts/language.ts";
import { sampleRate } from "../../platform/speech/voiceFile.ts";

const speakers: Partial<
	Record<LanguageCode, { voice: string; speed: number; digits: string }>
> = {
	en: {
		voice: "en-gb",
		speed: 135,
		digits: "zero one two three four five six seven eight nine",
	},
	zh: { voice: "cmn", speed: 130, digits: "零 一 二 三 四 五 六 七 八 九" },
	fr: {
		voice: "fr",
		speed: 135,
		digits: "zéro un deux trois quatre cinq six sept huit neuf",
	},
	es: {
		voice: "es",
		speed: 135,
		digits: "cero uno dos tres cuatro cinco seis siete ocho nueve",
	},
	pt: {
		voice: "pt-br",
		speed: 135,
		digits: "zero um dois três quatro cinco seis sete oito nove",
	},
	ar: {
		voice: "ar",
		speed: 130,
		digits: "صِفْر واحِد اِثْنان ثَلاثة أَرْبَعة خَمْسة سِتّة سَبْعة ثَمانية تِسْعة",
	},
};

/** Variants of espeak-ng that every voice has, and how high each speaks. */
const variants = [
	{ variant: "", pitch: 42 },
	{ variant: "+f2", pitch: 55 },
	{ variant: "+m3", pitch: 34 },
];

const folder = join(import.meta.dirname, "../..", "content", "voices");
mkdirSync(folder, { recursive: true });
for (const [language, { voice, speed, digits }] of Object.entries(speakers)) {
	const spoken = variants.flatMap(({ variant, pitch }) =>
		digits
			.split(" ")
			.map((digit) => speak({ voice: voice + variant, speed, pitch }, digit))
			.map((sound) => loud(trimmed(resampled(sound))))
			.map((samples) => Buffer.from(Array.from(samples, muLaw))),
	);
	const file = join(folder, `${language}.wav`);
	const wav = wavOf(spoken);
	writeFileSync(file, wav);
	console.log(`${file}: ${wav.length} bytes`);
}

type Sound = { rate: number; samples: Float64Array };

function speak(
	how: { voice: string; speed: number; pitch: number },
	digit: string,
): Sound {
	const { voice, speed, pitch } = how;
	const wav = execFileSync("espeak-ng", [
		...["-v", voice, "-s", String(speed), "-p", String(pitch), "--stdout"],
		digit,
	]);
	const data = wav.indexOf("data") + 8;
	const samples = new Float64Array(Math.floor((wav.length - data) / 2));
	for (let n = 0; n < samples.length; n++)
		samples[n] = wav.readInt16LE(data + n * 2) / 32768;
	return { rate: wav.readUInt32LE(24), samples };
}

/** Resamples to our rate, with what it cannot carry filtered out (windowed sinc). */
function resampled({ rate, samples }: Sound): Float64Array {
	const ratio = rate / sampleRate;
	const reach = Math.ceil(16 * ratio);
	return Float64Array.from(
		{ length: Math.floor(samples.length / ratio) },
		(_, n) => {
			const middle = n * ratio;
			let sum = 0;
			for (let k = -reach; k <= reach; k++) {
				const at = Math.floor(middle) + k;
				const x = (at - middle) / ratio;
				const sinc = x === 0 ? 1 : Math.sin(Math.PI * x * 0.94) / (Math.PI * x);
				const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / 16.5);
				sum += ((samples[at] ?? 0) * sinc * window) / ratio;
			}
			return sum;
		},
	);
}

/** Samples without the silence around them. */
function trimmed(samples: Float64Array): Float64Array {
	const heard = (sample: number) => Math.abs(sample) > 0.012;
	const first = samples.findIndex(heard);
	const last = samples.findLastIndex(heard);
	const edge = sampleRate / 100;
	return samples.slice(Math.max(0, first - edge), last + edge);
}

function loud(samples: Float64Array): Float64Array {
	const peak = samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0);
	return samples.map((sample) => (sample / peak) * 0.9 * 32124);
}

/** ITU-T G.711. */
function muLaw(sample: number): number {
	const sign = sample < 0 ? 0x80 : 0;
	const value = Math.min(32635, Math.abs(Math.round(sample))) + 0x84;
	const exponent = Math.floor(Math.log2(value)) - 7;
	const mantissa = (value >> (exponent + 3)) & 0x0f;
	return ~(sign | (exponent << 4) | mantissa) & 0xff;
}

/** WAV of µ-law: format 7, with the count of samples that such files carry, and a cue point where each part begins. */
function wavOf(parts: Buffer[]): Buffer {
	const sound = Buffer.concat(parts);
	const format = Buffer.alloc(18);
	format.writeUInt16LE(7, 0);
	format.writeUInt16LE(1, 2);
	format.writeUInt32LE(sampleRate, 4);
	format.writeUInt32LE(sampleRate, 8);
	format.writeUInt16LE(1, 12);
	format.writeUInt16LE(8, 14);
	const count = Buffer.alloc(4);
	count.writeUInt32LE(sound.length, 0);
	const cues = Buffer.alloc(4 + parts.length * 24);
	cues.writeUInt32LE(parts.length, 0);
	let begin = 0;
	for (const [n, part] of parts.entries()) {
		const at = 4 + n * 24;
		cues.writeUInt32LE(n + 1, at);
		cues.writeUInt32LE(begin, at + 4);
		cues.write("data", at + 8);
		cues.writeUInt32LE(begin, at + 20);
		begin += part.length;
	}
	const body = Buffer.concat([
		Buffer.from("WAVE"),
		...chunk("fmt ", format),
		...chunk("fact", count),
		...chunk("cue ", cues),
		...chunk("data", sound),
	]);
	return Buffer.concat(chunk("RIFF", body));
}

function chunk(name: string, body: Buffer): Buffer[] {
	const head = Buffer.alloc(8);
	head.write(name, 0);
	head.writeUInt32LE(body.length, 4);
	return [head, body, Buffer.alloc(body.length % 2)];
}
