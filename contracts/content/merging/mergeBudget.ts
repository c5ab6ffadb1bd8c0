/**
 * Rest of the effort that merging may take: pairs of equal elements that are
 * held against one another, a hundred thousand of which take some tens of
 * milliseconds. Where it is spent, what both changed is a conflict
 * (docs/decisions/0058). `words`: pairs of paragraphs whose words are compared;
 * where they are spent, paragraphs are one by their places only.
 */
export type MergeBudget = { pairs: number; words: number };
export function mergeBudget(): MergeBudget {
	return { pairs: 40_000, words: 40_000 };
}

/** Takes what comparing sequences with a first one costs; false where there is too little left. */
export function spendPairs(
	budget: MergeBudget,
	base: string[],
	...sides: string[][]
): boolean {
	const pairs = sides.reduce((sum, side) => sum + pairsOf(base, side), 0);
	if (pairs > budget.pairs) return false;
	budget.pairs -= pairs;
	return true;
}

/** Counts the pairs of equal elements of two sequences. */
function pairsOf(one: string[], other: string[]): number {
	const counts = new Map<string, number>();
	for (const each of one) counts.set(each, (counts.get(each) ?? 0) + 1);
	return other.reduce((sum, each) => sum + (counts.get(each) ?? 0), 0);
}
