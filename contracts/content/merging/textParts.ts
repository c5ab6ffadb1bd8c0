import { bothAdditions } from "./bothAdditions.ts";
import { type CodeFence, codeFences } from "./codeFences.ts";
import { commonEnds } from "./commonEnds.ts";
import { type MergeBudget, mergeBudget } from "./mergeBudget.ts";
import {
	type Paragraph,
	type Stretch,
	stretchesApart,
	stretchesOf,
} from "./stretches.ts";

/** Versions of one field by two people; a missing one is `undefined`. */
export type Sides = { base: unknown; theirs: unknown; mine: unknown };
export type Choice = "theirs" | "mine" | "both";

/** Place that both changed differently, as texts. */
export type Question = { base: string; theirs: string; mine: string };

type Shape = {
	split: (value: unknown) => Paragraph[];
	join: (parts: Paragraph[], sides: Sides) => unknown;
};

/** Line breaks that end a text belong to no paragraph. */
function ending(value: unknown): string {
	const text = typeof value === "string" ? value : "";
	let from = text.length;
	while (text[from - 1] === "\n") from--;
	return text.slice(from);
}

const paragraphs: Shape = {
	split(value) {
		const text = String(value);
		const parts = text.slice(0, text.length - ending(text).length);
		if (parts === "") return [];
		return withoutFences(parts.split(/(\n{2,})/), codeFences(parts));
	},
	join(parts, { base, theirs, mine }) {
		const [b, t, m] = [ending(base), ending(theirs), ending(mine)];
		const text = parts
			.map(({ text, gap }, n) =>
				n === parts.length - 1 ? text : `${text}${gap || "\n\n"}`,
			)
			.join("");
		return `${text}${t === b ? m : t}`;
	},
};

/** Paragraphs of a text that was cut at its gaps; a gap within a code block divides nothing. */
function withoutFences(cut: string[], fences: CodeFence[]): Paragraph[] {
	const found: Paragraph[] = [];
	let [begun, at, next] = ["", 0, 0];
	for (let n = 0; n < cut.length; n += 2) {
		const [text = "", gap = ""] = cut.slice(n, n + 2);
		begun += text;
		at += text.length;
		while ((fences[next]?.to ?? at) < at) next++;
		const fence = fences[next];
		const isWithin = gap !== "" && fence && fence.from < at && at < fence.to;
		at += gap.length;
		if (isWithin) {
			begun += gap;
			continue;
		}
		found.push({ text: begun, gap });
		begun = "";
	}
	return found;
}

const elements: Shape = {
	split: (value) => (value as string[]).map((text) => ({ text, gap: "" })),
	join: (parts) => parts.map(({ text }) => text),
};

function shapeOf({ base, theirs, mine }: Sides): Shape | undefined {
	// Nothing stood there, or it is not known any longer what did.
	const all = [theirs, mine, ...(base === undefined ? [] : [base])];
	if (all.every((one) => typeof one === "string")) return paragraphs;
	const isTexts = (one: unknown) =>
		Array.isArray(one) && one.every((text) => typeof text === "string");
	return all.every(isTexts) ? elements : undefined;
}

/**
 * Three versions of a text, or of a list of texts, stretch by stretch; undefined where
 * they are something else, or too much to be compared. Without `base`, because nothing
 * stood there or nobody knows any longer what did, all that differs is a conflict.
 */
export function stretchesOfText(
	sides: Sides,
	budget: MergeBudget = mergeBudget(),
): { stretches: Stretch[]; join: (parts: Paragraph[]) => unknown } | undefined {
	const shape = shapeOf(sides);
	if (!shape) return undefined;
	const { base, theirs, mine } = sides;
	const { split, join } = shape;
	const stretches =
		base === undefined
			? stretchesApart(split(theirs), split(mine), budget)
			: stretchesOf(split(base), split(theirs), split(mine), budget);
	return stretches && { stretches, join: (parts) => join(parts, sides) };
}

/** Result of a stretch; where both changed it, the version that was chosen. */
export function mergedOf(
	{ base, theirs, mine, merged }: Stretch,
	choice: Choice,
): Paragraph[] {
	if (merged) return merged;
	if (choice === "both")
		return bothAdditions(base, theirs, mine) ?? oneAfterTheOther(theirs, mine);
	return choice === "theirs" ? theirs : mine;
}

/** Both versions of a stretch; paragraphs with which both begin or end stand there once. */
function oneAfterTheOther(theirs: Paragraph[], mine: Paragraph[]): Paragraph[] {
	const { front, back } = commonEnds(
		[theirs, mine],
		(one, other) => one.text === other.text,
	);
	return [
		...theirs.slice(0, theirs.length - back),
		...mine.slice(front, mine.length - back),
		...theirs.slice(theirs.length - back),
	];
}

/** Each place of a text that both changed differently, in their order; undefined where it is no text. */
export function questionsOf(sides: Sides): Question[] | undefined {
	const text = (parts: Paragraph[]) =>
		parts.map((one) => one.text).join("\n\n");
	return stretchesOfText(sides)
		?.stretches.filter(({ merged }) => !merged)
		.map(({ base, theirs, mine }) => ({
			base: text(base),
			theirs: text(theirs),
			mine: text(mine),
		}));
}

/**
 * Decides about one place: `mine` has what was chosen, `base` what the writer has seen
 * by that, so that the question is not asked again and the others still are, and `theirs`
 * what can be written of it at once, with theirs where nothing is decided yet.
 */
export function answered(
	sides: Sides,
	question: number,
	choice: Choice,
): Sides | undefined {
	const found = stretchesOfText(sides);
	if (!found) return undefined;
	const { stretches, join } = found;
	const conflict = stretches.filter(({ merged }) => !merged)[question];
	return {
		base: join(
			stretches.flatMap((one) =>
				one.merged || one === conflict ? one.theirs : one.base,
			),
		),
		theirs: join(
			stretches.flatMap((one) =>
				mergedOf(one, one === conflict ? choice : "theirs"),
			),
		),
		mine: join(
			stretches.flatMap((one) =>
				mergedOf(one, one === conflict ? choice : "mine"),
			),
		),
	};
}
