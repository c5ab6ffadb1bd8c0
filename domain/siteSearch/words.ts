import { foldName } from "../files/library/names.ts";

/** Chinese has no spaces between words; everything else is cut where it has. */
const runs = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+/gu;
const isHan = (run: string) => /^\p{Script=Han}/u.test(run);
/**
 * Prefixes that Arabic writes together with a word: and, with, like, for, the.
 */
const before = /^(?:[وفبكل]?ال|لل|[وفبكل])(?=.{3})/u;

/** Many write the ending of a word as another letter that looks alike. */
const fold = (text: string) => foldName(text).replaceAll("ة", "ه");

/** Pairs of characters: any two that follow each other may be a word. */
function pairs(run: string): string[] {
	const characters = [...run];
	if (characters.length === 1) return characters;
	return characters.slice(1).map((one, n) => `${characters[n]}${one}`);
}

/**
 * Index words of a text: its folded words, Chinese by characters and pairs of
 * them.
 */
export function indexWords(text: string): string[] {
	return (fold(text).match(runs) ?? []).flatMap((run) => {
		if (isHan(run)) return [...new Set([...run, ...pairs(run)])];
		const bare = run.replace(before, "");
		return bare === run ? [run] : [run, bare];
	});
}

/** Words of a question that are looked for: each may begin hundreds of others. */
const mostWords = 12;

/** Words of a query, folded like those of the index; Chinese by pairs of characters only. */
export function queryWords(text: string): string[] {
	const words = (fold(text).match(runs) ?? []).flatMap((run) =>
		isHan(run) ? pairs(run) : [run.replace(/^ال(?=.{3})/u, "")],
	);
	return [...new Set(words)].slice(0, mostWords);
}

/** An ending of more than one: "vans" as "van". */
const plural = /^([a-z]{3,}?)e?s$/;

/**
 * Units by which texts are compared, piece by piece: each Chinese character,
 * each word of another script, with the forms it may stand for (as written
 * first, without what Arabic writes before it, one of many).
 */
export function unitsOf(text: string): string[][] {
	return (fold(text).match(runs) ?? []).flatMap((run) => {
		if (isHan(run)) return [...run].map((one) => [one]);
		const one = run.replace(plural, "$1");
		const forms = [run, run.replace(before, ""), run.replace(/s$/, ""), one];
		return [[...new Set(forms.filter((form) => form.length > 1))]].map(
			(known) => (known.length > 0 ? known : [run]),
		);
	});
}
