import { diff3Merge } from "node-diff3";
import { below, canonical, isFields, namesOf, same } from "./fields.ts";

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
 * a conflict, and `value` has mine there.
 */
export function merge(
	base: unknown,
	theirs: unknown,
	mine: unknown,
	field = "",
): Merged {
	if (same(theirs, mine) || same(base, mine))
		return { value: theirs, conflicts: [] };
	if (same(base, theirs)) return { value: mine, conflicts: [] };
	const together =
		mergeFields(base, theirs, mine, field) ??
		mergeText(base, theirs, mine) ??
		mergeLists(base, theirs, mine, field);
	if (together) return together;
	return { value: mine, conflicts: [{ field, base, theirs, mine }] };
}

function mergeFields(
	base: unknown,
	theirs: unknown,
	mine: unknown,
	field: string,
): Merged | undefined {
	if (!isFields(theirs) || !isFields(mine)) return undefined;
	if (base !== undefined && !isFields(base)) return undefined;
	const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
	const at = (fields: Fields | undefined, key: string) =>
		fields && Object.hasOwn(fields, key) ? fields[key] : undefined;
	return collect(
		[...keys].map((key) => [
			key,
			merge(at(base, key), at(theirs, key), at(mine, key), below(field, key)),
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
): Merged | undefined {
	const all = [base, theirs, mine];
	if (all.every((one) => typeof one === "string")) {
		const [b = [], t = [], m = []] = all.map((text) => text.split(/(\n{2,})/));
		const merged = mergeSequences(b, t, m);
		return merged && { value: merged.join(""), conflicts: [] };
	}
	const isTexts = (one: unknown): one is string[] =>
		Array.isArray(one) && one.every((text) => typeof text === "string");
	if (!all.every(isTexts)) return undefined;
	const merged = mergeElements(...(all as [string[], string[], string[]]));
	return merged && { value: merged, conflicts: [] };
}

/** Named elements one by one; others by their places while nobody adds or takes away. */
function mergeLists(
	base: unknown,
	theirs: unknown,
	mine: unknown,
	field: string,
): Merged | undefined {
	if (!Array.isArray(base) || !Array.isArray(theirs) || !Array.isArray(mine))
		return undefined;
	const named = [base, theirs, mine].map((list) => namesOf(list));
	const [b, t, m] = named;
	if (b && t && m) {
		const order = mergeElements(b, t, m);
		if (!order || new Set(order).size < order.length) return undefined;
		const pick = (list: unknown[], names: string[], name: string) =>
			list[names.indexOf(name)];
		// Taken away by one and changed by the other: nobody but a person can say.
		const gone = b.filter((name) => !order.includes(name));
		const isTorn = gone.some((name) =>
			[pick(theirs, t, name), pick(mine, m, name)].some(
				(one) => one !== undefined && !same(one, pick(base, b, name)),
			),
		);
		if (isTorn) return undefined;
		return listOf(
			order.map((name) =>
				merge(
					pick(base, b, name),
					pick(theirs, t, name),
					pick(mine, m, name),
					below(field, name),
				),
			),
		);
	}
	if (base.length === theirs.length && base.length === mine.length)
		return listOf(
			base.map((one, index) =>
				merge(one, theirs[index], mine[index], below(field, String(index))),
			),
		);
	const merged = mergeElements(
		base.map(canonical),
		theirs.map(canonical),
		mine.map(canonical),
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
): string[] | undefined {
	const spaced = (list: string[]) => list.flatMap((one) => [one, gap]);
	return mergeSequences(spaced(base), spaced(theirs), spaced(mine))?.filter(
		(one) => one !== gap,
	);
}

function mergeSequences(
	base: string[],
	theirs: string[],
	mine: string[],
): string[] | undefined {
	const regions = diff3Merge(theirs, base, mine, {
		excludeFalseConflicts: true,
	});
	if (regions.some(({ conflict }) => conflict)) return undefined;
	return regions.flatMap(({ ok = [] }) => ok);
}
