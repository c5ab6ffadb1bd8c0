import { diff3Merge } from "node-diff3";
import { below, canonical, isFields, namesOf, same } from "../fields.ts";
import { commonEnds } from "./commonEnds.ts";
import { type MergeBudget, mergeBudget, spendPairs } from "./mergeBudget.ts";
import { mergedOf, stretchesOfText } from "./textParts.ts";

/**
 * Bringing together what two people wrote. Pure and free of zod: the server merges
 * drafts with it, and the browser what its writer decides about a conflict.
 */

/** A field that two writers changed differently. Absent is `undefined`. */
export type Conflict = {
	field: string;
	base: unknown;
	theirs: unknown;
	mine: unknown;
};
export type Merged = { value: unknown; conflicts: Conflict[] };

type Fields = Record<string, unknown>;

/**
 * Brings two bodies together that began from the same one. A field that only one
 * side changed is that side's; of a text that both changed, paragraphs are
 * brought together the same way. Where both changed one thing differently it is
 * a conflict, and `value` has mine there: of a text in the paragraph both changed,
 * and beside it what either side changed.
 */
export function merge(
	base: unknown,
	theirs: unknown,
	mine: unknown,
	field = "",
	budget: MergeBudget = mergeBudget(),
): Merged {
	if (same(theirs, mine) || same(base, mine))
		return { value: theirs, conflicts: [] };
	if (same(base, theirs)) return { value: mine, conflicts: [] };
	const together =
		mergeFields(base, theirs, mine, field, budget) ??
		mergeText(base, theirs, mine, field, budget) ??
		mergeLists(base, theirs, mine, field, budget);
	if (together) return together;
	return { value: mine, conflicts: [{ field, base, theirs, mine }] };
}

function mergeFields(
	base: unknown,
	theirs: unknown,
	mine: unknown,
	field: string,
	budget: MergeBudget,
): Merged | undefined {
	if (!isFields(theirs) || !isFields(mine)) return undefined;
	if (base !== undefined && !isFields(base)) return undefined;
	const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
	const at = (fields: Fields | undefined, key: string) =>
		fields && Object.hasOwn(fields, key) ? fields[key] : undefined;
	return collect(
		[...keys].map((key) => [
			key,
			merge(
				at(base, key),
				at(theirs, key),
				at(mine, key),
				below(field, key),
				budget,
			),
		]),
	);
}

function collect(parts: [string, Merged][]): Merged {
	return {
		value: Object.fromEntries(
			parts
				.filter(([, { value }]) => value !== undefined)
				.map(([key, { value }]) => [key, value]),
		),
		conflicts: parts.flatMap(([, { conflicts }]) => conflicts),
	};
}

/** Paragraphs of one text, or of a list of texts. */
function mergeText(
	base: unknown,
	theirs: unknown,
	mine: unknown,
	field: string,
	budget: MergeBudget,
): Merged | undefined {
	if (base === undefined) return undefined;
	const found = stretchesOfText({ base, theirs, mine }, budget);
	if (!found) return undefined;
	const { stretches, join } = found;
	const isTorn = stretches.some(({ merged }) => !merged);
	return {
		value: join(stretches.flatMap((one) => mergedOf(one, "mine"))),
		conflicts: isTorn ? [{ field, base, theirs, mine }] : [],
	};
}

/**
 * Merges lists: named elements one by one, others by their places while nobody adds or
 * removes any.
 */
function mergeLists(
	base: unknown,
	theirs: unknown,
	mine: unknown,
	field: string,
	budget: MergeBudget,
): Merged | undefined {
	if (!Array.isArray(base) || !Array.isArray(theirs) || !Array.isArray(mine))
		return undefined;
	const named = [base, theirs, mine].map((list) => namesOf(list));
	const [b, t, m] = named;
	if (b && t && m) {
		const order = mergeElements(b, t, m, budget);
		if (!order || new Set(order).size < order.length) return undefined;
		const byName = (list: unknown[], names: string[]) =>
			new Map(names.map((name, at) => [name, list[at]]));
		const [inBase, inTheirs, inMine] = [
			byName(base, b),
			byName(theirs, t),
			byName(mine, m),
		];
		// Taken away by one and changed by the other: nobody but a person can say.
		const left = new Set(order);
		const gone = b.filter((name) => !left.has(name));
		const isTorn = gone.some((name) =>
			[inTheirs.get(name), inMine.get(name)].some(
				(one) => one !== undefined && !same(one, inBase.get(name)),
			),
		);
		if (isTorn) return undefined;
		return listOf(
			order.map((name) =>
				merge(
					inBase.get(name),
					inTheirs.get(name),
					inMine.get(name),
					below(field, name),
					budget,
				),
			),
		);
	}
	if (base.length === theirs.length && base.length === mine.length)
		return listOf(
			base.map((one, index) =>
				merge(
					one,
					theirs[index],
					mine[index],
					below(field, String(index)),
					budget,
				),
			),
		);
	const merged = mergeElements(
		base.map(canonical),
		theirs.map(canonical),
		mine.map(canonical),
		budget,
	);
	return (
		merged && { value: merged.map((one) => JSON.parse(one)), conflicts: [] }
	);
}

function listOf(parts: Merged[]): Merged {
	return {
		value: parts.map(({ value }) => value),
		conflicts: parts.flatMap(({ conflicts }) => conflicts),
	};
}

/** Between two elements, so that changes of neighbours do not touch. */
const gap = "\0";

function mergeElements(
	base: string[],
	theirs: string[],
	mine: string[],
	budget: MergeBudget,
): string[] | undefined {
	const spaced = (list: string[]) => list.flatMap((one) => [one, gap]);
	return (
		mergeSequences(spaced(base), spaced(theirs), spaced(mine), budget)?.filter(
			(one) => one !== gap,
		) ??
		// As with paragraphs: where the gaps are too many.
		mergeSequences(base, theirs, mine, budget)
	);
}

/**
 * Three sequences as one; undefined where two changes touch, or where so much is equal
 * and moved that finding out would keep the site waiting (docs/decisions/0058).
 */
function mergeSequences(
	base: string[],
	theirs: string[],
	mine: string[],
	budget: MergeBudget,
): string[] | undefined {
	const all = [base, theirs, mine];
	const { front, back } = commonEnds(all, (one, other) => one === other);
	// A common element stays at each end: changes at an edge touch as they do elsewhere.
	const from = Math.max(0, front - 1);
	const after = Math.max(0, back - 1);
	const [b = [], t = [], m = []] = all.map((one) =>
		one.slice(from, one.length - after),
	);
	if (!spendPairs(budget, b, t, m)) return undefined;
	const regions = diff3Merge(t, b, m, { excludeFalseConflicts: true });
	if (regions.some(({ conflict }) => conflict)) return undefined;
	return [
		...base.slice(0, from),
		...regions.flatMap(({ ok = [] }) => ok),
		...base.slice(base.length - after),
	];
}
