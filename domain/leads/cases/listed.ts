import { readReceipt } from "../intake/receipt.ts";
import type { LeadRow } from "../leadQueries.ts";

/** Columns of a case that repeat its lead, so that lists and counts read one narrow table. */
export type ListedColumns = { kind: string; country: string; search: string };

/** Characters of a word that are compared. */
const longestWord = 40;
/** Words by which a case is found; those of the longest name have room. */
const mostWords = 60;
/** Characters of a facet's value that are compared. */
const longestFacet = 80;
/** Words of a search that count; further ones narrow nothing. */
const mostAsked = 8;

/** Columns by which lists find the case of a lead; written whenever these change in the lead. */
export function listedColumns(
	lead: Pick<
		LeadRow,
		| "kind"
		| "country"
		| "receipt"
		| "name"
		| "email_key"
		| "phone"
		| "language"
		| "model"
	>,
): ListedColumns {
	const { kind, country, receipt, name, email_key, phone } = lead;
	const { language, model } = lead;
	const words = [
		...[receipt, name, email_key].flatMap(wordsOf),
		...wordsOfPhone(phone),
	];
	const all = new Set(words.map(shortened).filter((word) => word !== ""));
	// Each begins a line, and so is found by its beginning.
	const facets = [
		facetWord("language", language),
		...(model ? [facetWord("model", model)] : []),
	];
	const search = ["", ...[...all].slice(0, mostWords), ...facets].join("\n");
	return { kind, country, search };
}

/**
 * Word by which cases of a language or model are found, as by those of a search, which
 * begin with no such sign.
 */
export function facetWord(facet: "language" | "model", value: string): string {
	const folded = foldSearch(value)
		.replace(/[\p{C}\\]/gu, "")
		.slice(0, longestFacet)
		.replace(/\p{Cs}$/u, "");
	return `=${facet === "language" ? "l" : "m"}:${folded}=`;
}

/** Folds a text for searching: case, width and accents make no difference. */
export function foldSearch(text: string): string {
	return text
		.normalize("NFKD")
		.replace(/[\p{M}\p{Cf}]/gu, "")
		.toLowerCase();
}

/**
 * Beginnings by which a text is found: each word, what follows a sign within it, digits behind letters, and
 * each sign of a script that writes no spaces.
 */
function wordsOf(text: string): string[] {
	return foldSearch(text)
		.split(/[\s\p{Cc}]+/u)
		.flatMap((word) =>
			[...word.matchAll(begins)].map(({ index }) => word.slice(index)),
		);
}

const begins =
	/(?<![\p{L}\p{N}])[\p{L}\p{N}]|(?<=\p{L})\p{N}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/gu;

/** Beginnings by which a phone number is found: with and without the code of its country (one to three digits), and from its end. */
function wordsOfPhone(phone: string): string[] {
	const digits = phone.replace(/\D/g, "");
	if (digits === "") return [];
	return [...[0, 1, 2, 3].map((at) => digits.slice(at)), fromEnd(digits)];
}

const fromEnd = (digits: string) => `~${[...digits].reverse().join("")}`;

function shortened(word: string): string {
	return word.slice(0, longestWord).replace(/\p{Cs}$/u, "");
}

/**
 * Words of a search, of which a case must have each, and the spellings of each: one of them
 * begins a word of the case. A number is one word, however it is spaced, with or without the
 * zero of its country, and is found by its last digits, too.
 */
export function searchWords(query: string): string[][] {
	const receipt = readReceipt(query);
	if (receipt) return [[shortened(foldSearch(receipt))]];
	const folded = foldSearch(query).trim();
	if (/^\+?[\d\s().-]+$/.test(folded) && /\d/.test(folded)) {
		const digits = folded.replace(/\D/g, "").replace(/^0+(?=.)/, "");
		return [[digits, fromEnd(digits)].map(shortened)];
	}
	const words = folded
		.split(/[\s\p{Cc}]+/u)
		.map((word) => word.replace(/^[^\p{L}\p{N}]+/u, ""));
	const asked = words.filter((word) => word !== "").slice(0, mostAsked);
	// Signs alone are found nowhere, and are no empty search either.
	if (asked.length === 0 && query.trim() !== "") return [["\n"]];
	return asked.map((word) => [shortened(word)]);
}
