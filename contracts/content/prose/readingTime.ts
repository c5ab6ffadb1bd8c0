import type { LanguageCode } from "../../language.ts";

/** Words a reader takes in within a minute, where a language differs from most. */
const wordsAMinute: Partial<Record<LanguageCode, number>> = {
	en: 230,
	zh: 230,
	ar: 180,
};
const usualWordsAMinute = 215;
const charactersAMinute = 350;

const han = /\p{Script=Han}/gu;
const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}’'.,-]*/gu;

/** Minutes a text takes to read, at least one. */
export function minutesToRead(text: string, language: LanguageCode): number {
	const { characters, words } = lengthOf(text);
	const minutes =
		characters / charactersAMinute +
		words / (wordsAMinute[language] ?? usualWordsAMinute);
	return Math.max(1, Math.round(minutes));
}

/**
 * Measures the length of a text: characters of Chinese, and words of all else.
 */
export function lengthOf(text: string): { characters: number; words: number } {
	return {
		characters: text.match(han)?.length ?? 0,
		words: text.replace(han, " ").match(word)?.length ?? 0,
	};
}
