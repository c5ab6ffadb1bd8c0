import { merge } from "../../../../contracts/content/merging/merge.ts";
import {
	answered,
	type Choice,
	questionsOf,
	type Sides,
} from "../../../../contracts/content/merging/textParts.ts";

/**
 * Value of the field after a choice. `left`, where more is to be decided: the
 * base its writer has seen by it, and `settled`, the value that can be written
 * already. `left`, where more is to be decided: what its writer has seen by it,
 * and `settled`, what can be written already.
 */
export type Decided = {
	value: unknown;
	left?: { base: unknown };
	settled?: unknown;
};

/**
 * Decides about a conflict: theirs, mine, or both one after the other. Of a text it is
 * about the one place both changed (`question`, in their order); of everything else
 * about what both changed. What either side changed beside it stays.
 */
export function decide(sides: Sides, choice: Choice, question = 0): Decided {
	const { base, theirs, mine } = sides;
	const next = questionsOf(sides)?.length
		? answered(sides, question, choice)
		: undefined;
	if (!next) {
		const merged =
			choice === "theirs"
				? merge(base, mine, theirs)
				: merge(base, theirs, mine);
		return { value: merged.value };
	}
	const { base: seen, mine: value, theirs: settled } = next;
	const isOpen = questionsOf({ ...next, theirs })?.length;
	return { value, ...(isOpen && { left: { base: seen }, settled }) };
}
