import type { SeededRandom } from "../runtime/seededRandom.ts";
import { coloured, evened, inAnotherVoice } from "./effects.ts";
import { sampleRate, type Voice } from "./voiceFile.ts";

/** Voices that speak at the same time. */
const voices = 3;

/**
 * Babble of the same speakers saying digits backwards, some at a time: to a program the
 * sounds it looks for, to people a crowd that says nothing. Without a pause, so that where
 * a digit begins is not to be seen from what is loud.
 */
export function createBabble(
	random: SeededRandom,
	speakers: Voice,
	length: number,
): Float32Array {
	const babble = new Float32Array(length);
	for (let voice = 0; voice < voices; voice++) {
		let at = -Math.round(random() * 0.4 * sampleRate);
		while (at < length) {
			const speech = fragment(random, speakers);
			for (let n = Math.max(0, -at); n < speech.length && at + n < length; n++)
				babble[at + n] = (babble[at + n] ?? 0) + (speech[n] ?? 0);
			at += Math.round(speech.length * random.between(0.75, 1.05));
		}
	}
	return babble;
}

/** Something a speaker says, backwards and in another voice. */
function fragment(random: SeededRandom, speakers: Voice): Float32Array {
	const speaker = speakers[Math.floor(random() * speakers.length)];
	const recording = speaker?.[Math.floor(random() * 10)] ?? new Float32Array();
	const backwards = recording.slice().reverse();
	const voice = inAnotherVoice(random, backwards, random.between(0.75, 1.2));
	return evened(coloured(random, voice, 6), 1);
}
