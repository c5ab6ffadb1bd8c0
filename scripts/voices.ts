// node scripts/voices.ts: speaks the ten digits in six languages into content/voices.
// Needs espeak-ng. Run it only to change how they sound; the files are committed.
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { LanguageCode } from "../contracts/language.ts";
import { sampleRate, voiceHeader } from "../platform/speech/speech.ts";

const speakers: Record<
	LanguageCode,
	{ voice: string; speed: number; digits: string }
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

const folder = join(import.meta.dirname, "..", "content", "voices");
mkdirSync(folder, { recursive: true });
for (const [language, { voice, speed, digits }] of Object.entries(speakers)) {
	const spoken = digits
		.split(" ")
		.map((digit) => loud(trimmed(resampled(speak(voice, speed, digit)))));
	const longest = Math.max(...spoken.map(({ length }) => length));
	const sound = Buffer.alloc(longest * 10, 0xff);
	for (const [index, samples] of spoken.entries())
		for (const [n, sample] of samples.entries())
			sound[index * longest + n] = muLaw(sample);
	const file = join(folder, `${language}.wav`);
	writeFileSync(file, Buffer.concat([header(sound.length), sound]));
	console.log(`${file}: ${(longest / sampleRate).toFixed(2)} s a digit`);
}

type Sound = { rate: number; samples: Float64Array };

function speak(voice: string, speed: number, digit: string): Sound {
	const wav = execFileSync("espeak-ng", [
		...["-v", voice, "-s", String(speed), "-p", "42", "--stdout"],
		digit,
	]);
	const data = wav.indexOf("data") + 8;
	const samples = new Float64Array(Math.floor((wav.length - data) / 2));
	for (let n = 0; n < samples.length; n++)
		samples[n] = wav.readInt16LE(data + n * 2) / 32768;
	return { rate: wav.readUInt32LE(24), samples };
}

/** To our rate, with what it cannot carry filtered out (windowed sinc). */
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

/** Without the silence around it. */
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

/** WAV of µ-law: format 7, with the count of samples that such files carry. */
function header(bytes: number): Buffer {
	const head = Buffer.alloc(voiceHeader);
	head.write("RIFF", 0);
	head.writeUInt32LE(voiceHeader - 8 + bytes, 4);
	head.write("WAVEfmt ", 8);
	head.writeUInt32LE(18, 16);
	head.writeUInt16LE(7, 20);
	head.writeUInt16LE(1, 22);
	head.writeUInt32LE(sampleRate, 24);
	head.writeUInt32LE(sampleRate, 28);
	head.writeUInt16LE(1, 32);
	head.writeUInt16LE(8, 34);
	head.write("fact", 38);
	head.writeUInt32LE(4, 42);
	head.writeUInt32LE(bytes, 46);
	head.write("data", 50);
	head.writeUInt32LE(bytes, 54);
	return head;
}
