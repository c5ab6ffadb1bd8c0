import { diffIndices } from "node-diff3";
import type { MergeBudget } from "./mergeBudget.ts";

/**
 * Pairs the paragraphs of a text with those of its new version: the new place
 * of each, undefined where it was taken away. What is written alike is the same
 * one, changed; so is what takes its place.
 *
 * @param alsoNew paragraphs the other writer has as well, and the text had not: whoever
 * wrote them, they take the place of none
 */
export function pairing(
	before: string[],
	after: string[],
	alsoNew: ReadonlySet<string>,
	budget: MergeBudget,
): (number | undefined)[] {
	const pairs: (number | undefined)[] = before.map(() => undefined);
	let [done, doneAfter] = [0, 0];
	const alike = (to: number) => {
		for (; done < to; done++) pairs[done] = doneAfter++;
	};
	for (const { buffer1, buffer2 } of diffIndices(before, after)) {
		const [from, count] = buffer1;
		const [at, many] = buffer2;
		alike(from);
		const inside = pairsInside(
			before.slice(from, from + count),
			after.slice(at, at + many),
			alsoNew,
			budget,
		);
		for (const [one, other] of inside) pairs[from + one] = at + other;
		[done, doneAfter] = [from + count, at + many];
	}
	alike(before.length);
	return pairs;
}

/** Paragraphs on one side times the other's that are still held against each other. */
const mostCompared = 2500;
/** The part of the words two paragraphs have to share to be one. */
const leastShared = 0.25;

function pairsInside(
	before: string[],
	after: string[],
	alsoNew: ReadonlySet<string>,
	budget: MergeBudget,
): [number, number][] {
	const cost = before.length * after.length;
	const isCompared = cost <= Math.min(mostCompared, budget.words);
	if (isCompared) budget.words -= cost;
	const found = isCompared ? likest(before, after) : [];
	const ends = [...found, [before.length, after.length] as [number, number]];
	let [one, other] = [0, 0];
	const pairs: [number, number][] = [];
	for (const [toOne, toOther] of ends) {
		// Between those that are alike, one for one; of other numbers nobody can say.
		if (toOne - one === toOther - other)
			for (; one < toOne; one++, other++)
				if (!alsoNew.has(after[other] ?? "")) pairs.push([one, other]);
		if (toOne < before.length && toOther < after.length)
			pairs.push([toOne, toOther]);
		[one, other] = [toOne + 1, toOther + 1];
	}
	return pairs;
}

/** Pairs in the order of both that share most words. */
function likest(before: string[], after: string[]): [number, number][] {
	const [ones, others] = [before.map(wordsOf), after.map(wordsOf)];
	const width = others.length + 1;
	const best = new Float64Array((ones.length + 1) * width);
	const at = (one: number, other: number) => best[one * width + other] ?? 0;
	const scores = ones.map((one) => others.map((other) => shared(one, other)));
	const score = (one: number, other: number) => scores[one]?.[other] ?? 0;
	for (let one = ones.length - 1; one >= 0; one--)
		for (let other = others.length - 1; other >= 0; other--)
			best[one * width + other] = Math.max(
				at(one + 1, other),
				at(one, other + 1),
				score(one, other) + at(one + 1, other + 1),
			);
	const pairs: [number, number][] = [];
	for (let one = 0, other = 0; one < ones.length && other < others.length; ) {
		const own = score(one, other);
		if (own > 0 && at(one, other) === own + at(one + 1, other + 1))
			pairs.push([one++, other++]);
		else if (at(one, other) === at(one + 1, other)) one++;
		else other++;
	}
	return pairs;
}

function shared(one: Set<string>, other: Set<string>): number {
	const most = Math.max(one.size, other.size);
	if (most === 0) return 0;
	const part = one.intersection(other).size / most;
	return part > leastShared ? part : 0;
}

/** Words, or signs of a script that writes without spaces. */
function wordsOf(text: string): Set<string> {
	return new Set(text.match(/\p{Script=Han}|[\p{L}\p{M}\p{N}]+/gu));
}
