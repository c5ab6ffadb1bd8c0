import { createHash, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { countRead } from "../../bench/captcha/count.ts";
import { languages } from "../../contracts/language.ts";
import { runs } from "../../tests/depth.ts";
import { loudness } from "./effects.ts";
import { signalToNoise, speakDigits, speechParts } from "./speech.ts";
import { readVoice, sampleRate } from "./voiceFile.ts";

const voiceOf = (language: string) =>
	readFileSync(`content/voices/${language}.wav`);

test.each(languages)("three speakers say every digit in %s", (language) => {
	const voice = readVoice(voiceOf(language));
	expect(voice).toHaveLength(3);
	for (const recording of voice.flat()) {
		expect(recording.length / sampleRate).toBeGreaterThan(0.15);
		expect(recording.length / sampleRate).toBeLessThan(1.2);
		expect(loudness(recording)).toBeGreaterThan(0.05);
	}
});

test("what is no voice is refused", () => {
	expect(() => readVoice(Buffer.alloc(100))).toThrow("WAV");
});

test("a voice from before there were several speakers is one", () => {
	const sound = Buffer.alloc(20_000, 0xff);
	for (let digit = 0; digit < 10; digit++)
		sound.fill(0x20 + digit, digit * 2000, digit * 2000 + 1000 + digit);
	const head = Buffer.alloc(20);
	head.write("RIFF", 0);
	head.write("WAVEdata", 8);
	head.writeUInt32LE(sound.length, 16);
	const voice = readVoice(Buffer.concat([head, sound]));
	expect(voice.map((speaker) => speaker.map(({ length }) => length))).toEqual([
		Array.from({ length: 10 }, (_, digit) => 1000 + digit),
	]);
});

test.each(languages)(
	"a code is a WAV file in %s, the same for a seed",
	(language) => {
		const voice = voiceOf(language);
		const seed = randomBytes(32);
		const speech = { digits: "903741", voice, seed, language };
		const wav = speakDigits(speech);
		expect(wav.toString("latin1", 0, 4)).toBe("RIFF");
		expect(wav.readUInt32LE(40)).toBe(wav.length - 44);
		expect(speakDigits(speech)).toEqual(wav);
		const other = speakDigits({ ...speech, seed: randomBytes(32) });
		expect(other).not.toEqual(wav);
		const samples = Array.from({ length: (wav.length - 44) / 2 }, (_, n) =>
			wav.readInt16LE(44 + n * 2),
		);
		expect(samples.every((one) => Math.abs(one) < 32_767)).toBe(true);
	},
);

test.each(languages)(
	"digits stand out from the voices behind in %s",
	(language) => {
		const voice = voiceOf(language);
		for (const digit of "0123456789") {
			// A fixed seed: one in thousands has a digit a little softer.
			const seed = createHash("sha256")
				.update(language + digit)
				.digest();
			const parts = speechParts({ digits: digit, voice, seed, language });
			const ratio =
				20 * Math.log10(loudness(parts.clear) / loudness(parts.behind));
			expect(ratio).toBeGreaterThan(signalToNoise - 1.5);
			expect(ratio).toBeLessThan(signalToNoise + 1.5);
			const loud = parts.clear.filter((one) => Math.abs(one) > 0.06).length;
			expect(loud / sampleRate).toBeGreaterThan(0.04);
		}
	},
);

// `npm run bench -- captcha` counts hundreds, the long form a code in every language.
test("programs that know the speakers read fewer than one code in ten", () => {
	const without = countRead("en", voiceOf("en"), { codes: 1, softer: 36 });
	// Programs can read: most of it, where the voices behind are hardly heard.
	expect(without.byBands.digits).toBeGreaterThan(0.8);
	let [codes, bands, waves] = [0, 0, 0];
	for (const language of languages.slice(0, runs(1, languages.length))) {
		const counted = countRead(language, voiceOf(language), { codes: 2 });
		codes += counted.codes;
		bands += counted.byBands.whole;
		waves += counted.byWaves.whole;
	}
	expect(bands).toBeLessThan(codes / 10);
	expect(waves).toBeLessThan(codes / 10);
}, 600_000);
