import { brotliDecompressSync } from "node:zlib";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import * as arabic from "@zxcvbn-ts/language-ar";
import * as common from "@zxcvbn-ts/language-common";
import * as english from "@zxcvbn-ts/language-en";
import * as spanish from "@zxcvbn-ts/language-es-es";
import * as french from "@zxcvbn-ts/language-fr";
import * as portuguese from "@zxcvbn-ts/language-pt-br";
import { breachedPasswords } from "./breachedPasswords.ts";

/**
 * Characters that are measured: what the library does grows with the square of
 * them. Measured at 64: 0.5 s at most on a busy core, where 256 took half a minute.
 */
const looked = 64;
/** Ways of reading signs as letters that are tried: a hundred, the library's own, take ten times as long. */
const spellings = 4;

/** A password to guess, and what a guesser knows. */
export type ToGuess = {
	password: string;
	/** Names of person, account and brand. */
	known: readonly string[];
	/** Words the library's lists lack, the commonest first. */
	words: readonly string[];
};

let made: { words: string; zxcvbn: ZxcvbnFactory } | undefined;

/**
 * Number of guesses that a password takes somebody who knows how people choose
 * them, as a power of ten (zxcvbn): by lists of words and names of the site's
 * languages, of breached passwords, by keyboards, dates, sequences and
 * repetitions. Takes 50 MB and a second when it is asked first: only within the
 * sandbox.
 */
export function guessesOf({ password, known, words }: ToGuess): number {
	const key = words.join("\n");
	if (made?.words !== key) made = { words: key, zxcvbn: make(words) };
	const text = password.normalize("NFKC").slice(0, looked);
	return made.zxcvbn.check(text, [...known]).guessesLog10;
}

function make(words: readonly string[]): ZxcvbnFactory {
	const breached = brotliDecompressSync(
		Buffer.from(breachedPasswords, "base64"),
	);
	const { firstnames, lastnames } = arabic.dictionary;
	return new ZxcvbnFactory({
		dictionary: {
			...common.dictionary,
			...english.dictionary,
			...spanish.dictionary,
			...french.dictionary,
			...portuguese.dictionary,
			"firstnames-ar": firstnames,
			"lastnames-ar": lastnames,
			breached: breached.toString().split("\n"),
			words: [...words],
		},
		graphs: common.adjacencyGraphs,
		maxLength: looked,
		l33tMaxSubstitutions: spellings,
	});
}
