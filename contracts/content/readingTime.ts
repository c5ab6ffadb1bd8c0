import type { LanguageCode } from "../language.ts";

/** What a reader takes in within a minute: words, and characters of Chinese. */
const wordsAMinute: Record<LanguageCode, number> = {
	en: 230,
	fr: 215,
	es: 215,
	pt: 215,
	ar: 180,
	zh: 230,
};
const charactersAMinute = 350;

const han = /\p{Script=Han}/gu;
const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}’'.,-]*/gu;

/** Minutes a text takes to read, at least one. */
export function minutesToRead(text: string, language: LanguageCode): number {
	const { characters, words } = lengthOf(text);
	const minutes =
		characters / charactersAMinute + words / wordsAMinute[language];
	return Math.max(1, Math.round(minutes));
}

/** How long a text is: characters of Chinese, and words of all else. */
export function lengthOf(text: string): { characters: number; words: number } {
	return {
		characters: text.match(han)?.length ?? 0,
		words: text.replace(han, " ").match(word)?.length ?? 0,
	};
}
