import type { Query } from "minisearch";
import { unitsOf } from "./words.ts";

/** Words that mean the same, each as its units (`unitsOf`), and as it is written. */
type Phrase = { units: string[][]; group: readonly string[] };

export type Meanings = {
	/** Phrases by their first unit, the longest first. */
	phrases: ReadonlyMap<string, readonly Phrase[]>;
	/** First units of phrases and words of names: a number may be written to them. */
	known: ReadonlySet<string>;
};

/**
 * Separators between two words of a line: commas and semicolons of all our
 * scripts.
 */
const between = /[,،，、;；؛]/u;
/** Groups of one question, and words of one group, that are looked for. */
const most = { groups: 4, words: 12 };

/**
 * Meanings for which a language has several words. `lines`: synonyms as editors
 * write them, a group a line; `names`: what models are called, found without
 * their spaces, too.
 */
export function meaningsOf(
	lines: readonly string[],
	names: readonly string[],
): Meanings {
	const phrases = new Map<string, Phrase[]>();
	const known = new Set(
		names.flatMap((name) => unitsOf(name).map(([first = ""]) => first)),
	);
	const add = (written: string, group: readonly string[]) => {
		const units = unitsOf(written);
		for (const unit of units[0] ?? []) {
			const some = phrases.get(unit);
			if (some) some.push({ units, group });
			else phrases.set(unit, [{ units, group }]);
			known.add(unit);
		}
	};
	for (const line of lines) {
		const group = line.split(between).map((word) => word.trim());
		for (const word of group) add(word, group);
	}
	for (const name of names) {
		const units = unitsOf(name);
		if (units.length > 1) add(units.map(([first]) => first).join(""), [name]);
	}
	for (const some of phrases.values())
		some.sort((a, b) => b.units.length - a.units.length);
	return { phrases, known };
}

/**
 * A question with all that means the same as its words; the words that nothing else
 * is known of stand together, as the last. `combineWith`: all of them, or some.
 */
export function meant(
	query: string,
	{ phrases, known }: Meanings,
	combineWith: "AND" | "OR",
): Query {
	const units = unitsOf(query).flatMap((unit) => parted(unit, known));
	const groups: string[][] = [];
	const others: string[] = [];
	for (let at = 0; at < units.length; ) {
		const fitting = phrasesAt(units, at, phrases);
		const taken = fitting[0]?.units.length ?? 1;
		const typed = units.slice(at, at + taken).map(([first = ""]) => first);
		const isHan = /^\p{Script=Han}/u.test(typed[0] ?? "");
		const written = typed.join(isHan ? "" : " ");
		if (fitting.length > 0 && groups.length < most.groups) {
			const words = fitting.flatMap(({ group }) => group);
			groups.push([...new Set([written, ...words])].slice(0, most.words));
			// Text on both sides of it is no word.
			others.push(" ");
		} else others.push(isHan ? written : ` ${written} `);
		at += taken;
	}
	const alternatives = groups.map((group) => ({
		combineWith: "OR" as const,
		queries: group.map((one) => ({ combineWith: "AND", queries: [one] })),
	}));
	const rest = others.join("").trim();
	return {
		combineWith,
		queries: rest === "" ? alternatives : [...alternatives, rest],
	} as Query;
}

/** "terra7" as "terra" and "7", where "terra" is known. */
function parted(unit: string[], known: ReadonlySet<string>): string[][] {
	for (const one of unit) {
		const [, word = "", number = ""] = /^(\D+)(\d+)$/.exec(one) ?? [];
		if (known.has(word)) return [[word], [number]];
	}
	return [unit];
}

/** The longest phrases that begin at a unit, all of one length. */
function phrasesAt(
	units: string[][],
	at: number,
	phrases: Meanings["phrases"],
): Phrase[] {
	const fitting = (units[at] ?? [])
		.flatMap((one) => phrases.get(one) ?? [])
		.filter((phrase) =>
			phrase.units.every((unit, n) =>
				unit.some((one) => units[at + n]?.includes(one)),
			),
		);
	const longest = Math.max(...fitting.map((one) => one.units.length));
	return [...new Set(fitting.filter((one) => one.units.length === longest))];
}
