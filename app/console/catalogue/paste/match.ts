import { plain, type Word } from "../words.ts";

export type Matches = {
	/** The key of a name as it is in any language. */
	exact(name: string): string | undefined;
	/** Keys of names that are like it, the nearest first. */
	like(name: string): string[];
};

/** A name has to share so much with another to be proposed. */
const least = 0.5;
const mostProposed = 3;

/** Finds words by their names in any language. */
export function matchesOf(words: Readonly<Record<string, Word>>): Matches {
	const byName = new Map<string, string | null>();
	const pairs: { key: string; pairs: Set<string> }[] = [];
	for (const [key, word] of Object.entries(words)) {
		for (const name of Object.values(word)) {
			const cellText = plain(name);
			if (cellText === "") continue;
			const other = byName.get(cellText);
			byName.set(cellText, other === undefined || other === key ? key : null);
			pairs.push({ key, pairs: pairsOf(cellText) });
		}
	}
	return {
		exact(name) {
			const whole = byName.get(plain(name));
			if (whole) return whole;
			// "Kerb weight (with driver)", "Range¹".
			const short = name
				.replace(/[([（].*?[)\]）]/g, " ")
				.replace(/[¹²³⁴⁵*†‡]+$/, "");
			return byName.get(plain(short)) ?? undefined;
		},
		like(name) {
			const mine = pairsOf(plain(name));
			const scores = new Map<string, number>();
			for (const { key, pairs: theirs } of pairs) {
				const score = likeness(mine, theirs);
				if (score >= least && score > (scores.get(key) ?? 0))
					scores.set(key, score);
			}
			return [...scores]
				.sort(([, a], [, b]) => b - a)
				.slice(0, mostProposed)
				.map(([key]) => key);
		},
	};
}

/** Pairs of adjacent letters, which the Sørensen–Dice coefficient compares. */
function pairsOf(text: string): Set<string> {
	const found = new Set<string>();
	for (const word of text.split(" ")) {
		if (word.length === 1) found.add(word);
		for (let at = 0; at + 1 < word.length; at++)
			found.add(word.slice(at, at + 2));
	}
	return found;
}

function likeness(one: Set<string>, other: Set<string>): number {
	if (one.size === 0 || other.size === 0) return 0;
	let shared = 0;
	for (const pair of one) if (other.has(pair)) shared += 1;
	return (2 * shared) / (one.size + other.size);
}
