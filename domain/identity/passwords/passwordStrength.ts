import { commonWords } from "./commonWords.ts";

/** Score from which a password is strong enough: a common word counts 2, anything else 1. */
const enough = 7;
const shortest = 4;
/** Characters that are looked at. */
const looked = 256;
const longest = Math.max(...[...commonWords].map((word) => word.length));

/**
 * Rows of neighbours, on keyboards of several countries and in the alphabet.
 */
const rows = [
	"abcdefghijklmnopqrstuvwxyz",
	"01234567890",
	"qwertyuiop[]",
	"asdfghjkl;'",
	"zxcvbnm,./",
	"azertyuiop",
	"qsdfghjklm",
	"wxcvbn",
	"qwertzuiop",
	"yxcvbnm",
	"!@#$%^&*()",
].flatMap((row) => [row, [...row].reverse().join("")]);

/** Signs that stand for letters; `1` for either of two. */
const standsFor = { "@": "a", "4": "a", "3": "e", "0": "o", $: "s", "5": "s" };
const spellings = ["i", "l"].map(
	(one): Record<string, string> => ({
		...standsFor,
		"7": "t",
		"1": one,
		"!": one,
	}),
);

/**
 * Whether a password is made of little that somebody would have to guess: common
 * words, rows of a keyboard, years, repetitions, and what is `known` of the
 * person, such as names, which counts for nothing. Only the beginning is looked at.
 */
export function isGuessable(password: string, known: string[]): boolean {
	const text = plain(password.slice(0, looked));
	const spelled = [text, ...spellings.map((letters) => respell(text, letters))];
	const names = known
		.map(plain)
		.filter((name) => name.length >= 3)
		.sort((a, b) => b.length - a.length);
	const seen = new Set<string>();
	let things = 0;
	for (let at = 0; at < text.length && things < enough; ) {
		const name = names.find((one) =>
			spelled.some((way) => way.startsWith(one, at)),
		);
		const [found, counts] = name
			? [name, 0]
			: (wordAt(spelled, at) ?? patternAt(text, at));
		if (!seen.has(found)) things += counts;
		seen.add(found);
		at += found.length;
	}
	return things < enough;
}

/** Folds a password as it is guessed: in lower case, without accents and separators. */
function plain(text: string): string {
	return text
		.normalize("NFKD")
		.toLowerCase()
		.replaceAll(/[\p{M}\s_.-]/gu, "");
}

function respell(text: string, letters: Record<string, string>): string {
	return text.replaceAll(/[@430$571!]/g, (sign) => letters[sign] ?? sign);
}

function wordAt(spelled: string[], at: number): [string, number] | undefined {
	for (let length = longest; length >= shortest; length--)
		for (const way of spelled) {
			const word = way.slice(at, at + length);
			if (word.length === length && commonWords.has(word)) return [word, 2];
		}
	return undefined;
}

function patternAt(text: string, at: number): [string, number] {
	const year = /^(19|20)\d\d/.exec(text.slice(at, at + 4));
	const found = rows.map((row) => runAt(text, at, row));
	const run = found.reduce((a, b) => (b.length > a.length ? b : a), "");
	if (run.length >= 3) return [run, 1];
	return [year?.[0] ?? text.charAt(at), 1];
}

/** Returns the part of a row that stands here. */
function runAt(text: string, at: number, row: string): string {
	const start = row.indexOf(text.charAt(at));
	if (start < 0) return "";
	let length = 1;
	while (
		start + length < row.length &&
		text[at + length] === row[start + length]
	)
		length++;
	return text.slice(at, at + length);
}
