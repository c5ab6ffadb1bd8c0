import { alike, isDigitAt, isWordAt } from "./letters.ts";

/**
 * Fits of a word in a text (decision 0067): it does not occur, occurs within a
 * word, begins one, or is one. The better fit has the greater number.
 */
export const fits = { none: 0, within: 1, begins: 2, whole: 3 } as const;
export type Fit = (typeof fits)[keyof typeof fits];

/** Characters of a word that is looked for without the spaces of a name at most. */
const longestCompact = 40;

/** Whether a number would be cut in two there: "7" is not found in "2017". */
export function cutsNumber(text: string, at: number): boolean {
	return isDigitAt(text, at - 1) && isDigitAt(text, at);
}

/** Whether a word begins or ends there: a number beside letters is a word by itself. */
export function isBorder(text: string, at: number): boolean {
	if (!isWordAt(text, at - 1) || !isWordAt(text, at)) return true;
	return isDigitAt(text, at - 1) !== isDigitAt(text, at);
}

/** Returns the fit of a word where it stands in a text, from `at` to `end`. */
function fitAt(text: string, at: number, end: number): Fit {
	if (cutsNumber(text, at) || cutsNumber(text, end)) return fits.none;
	if (!isBorder(text, at)) return fits.within;
	return isBorder(text, end) ? fits.whole : fits.begins;
}

/**
 * Returns the fit of a word in a text as it is written. Both as `alike` gives
 * them.
 */
export function plainFit(text: string, word: string): Fit {
	let best: Fit = fits.none;
	let at = text.indexOf(word);
	while (at !== -1 && best !== fits.whole) {
		const fit = fitAt(text, at, at + word.length);
		if (fit > best) best = fit;
		at = text.indexOf(word, at + 1);
	}
	return best;
}

/**
 * A word without its hyphens, by which "terra7" finds "Terra 7" and "TB-12" finds
 * "TB12"; undefined for one with other signs, and for a very long one.
 */
export function compactOf(word: string): string | undefined {
	const compact = word.replaceAll("-", "");
	const isOne = compact !== "" && compact.length <= longestCompact;
	return isOne && /^[\p{L}\p{N}]+$/u.test(compact) ? compact : undefined;
}

/**
 * Returns the fit of a word in a text when spaces and hyphens count for
 * nothing: from the beginning of a word on.
 */
function compactFit(text: string, compact: string): Fit {
	let best: Fit = fits.none;
	let at = text.indexOf(compact.charAt(0));
	for (; at !== -1; at = text.indexOf(compact.charAt(0), at + 1)) {
		if (isWordAt(text, at - 1)) continue;
		const end = endOf(text, compact, at);
		const fit = end === undefined ? fits.none : fitAt(text, at, end);
		if (fit > best) best = fit;
	}
	return best;
}

/** Returns the end of a compact word that begins there. */
function endOf(text: string, compact: string, begin: number) {
	let at = begin;
	for (let next = 0; next < compact.length; at++)
		if (text[at] === compact[next]) next += 1;
		else if (text[at] !== "-") return undefined;
	return at;
}

/**
 * Returns the fit of a word in a text, one way or the other. Both as `alike`
 * gives them.
 */
export function fitOf(text: string, word: string): Fit {
	const plain = plainFit(text, word);
	if (plain === fits.whole) return plain;
	const compact = compactOf(word);
	if (compact === undefined) return plain;
	return Math.max(plain, compactFit(text, compact)) as Fit;
}

/** Kinds of hits, the best first: what is found by order of fit stands in these groups. */
export const tiers = {
	/** The words follow one another in the name. */
	phrase: 0,
	/** Each is a word of it, begins one, or occurs in it. */
	whole: 1,
	begins: 2,
	within: 3,
	/** Some occur in the description only. */
	beside: 4,
} as const;
export type Tier = (typeof tiers)[keyof typeof tiers];

/**
 * Fit that each word must have in the name, for the tiers of all words but the
 * last.
 */
export const fitOfTier = [fits.whole, fits.whole, fits.begins, fits.within];

/** Words that a tier asks names for: a phrase is one word with hyphens. */
export function wordsOfTier(tier: number, words: string[]): string[] {
	const isPhrase = tier === tiers.phrase && words.length > 1;
	return isPhrase ? [words.join("-")] : words;
}

/** Texts an entry is found by. */
export type Texts = {
	/** The name, and names in other languages. */
	names: string[];
	/** The description. */
	note: string;
};

/** Folded texts as they are compared. */
export function alikeTexts({ names, note }: Texts): Texts {
	return { names: names.map(alike), note: alike(note) };
}

/**
 * The tier an entry is found in; undefined where some word does not occur. Words that follow
 * one another are no number of their digits: "1 7" does not find "17". Texts as `alike` gives
 * them.
 */
export function tierOf(texts: Texts, words: string[]): Tier | undefined {
	const inNames = (word: string) =>
		Math.max(...texts.names.map((name) => fitOf(name, word)));
	const isFound = words.every(
		(word) => inNames(word) || fitOf(texts.note, word),
	);
	if (!isFound) return undefined;
	for (const [tier, fit] of fitOfTier.entries())
		if (wordsOfTier(tier, words).every((word) => inNames(word) >= fit))
			return tier as Tier;
	return tiers.beside;
}
