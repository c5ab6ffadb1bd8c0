import type { Paragraph } from "./stretches.ts";

/** Addition to a text at one place; `from` to `to`: where it may have been. */
type Addition = { from: number; to: number; length: number };

/**
 * A paragraph with what each of two people put into it, where both only added something, at
 * places that are surely different; else undefined. Takes as long as the paragraph is.
 */
export function bothAdditions(
	base: Paragraph[],
	theirs: Paragraph[],
	mine: Paragraph[],
): Paragraph[] | undefined {
	const [b, t, m] = [base[0], theirs[0], mine[0]];
	if (!b || !t || !m || base.length + theirs.length + mine.length > 3)
		return undefined;
	const [one, other] = [addition(b.text, t.text), addition(b.text, m.text)];
	if (!one || !other) return undefined;
	if (one.to < other.from)
		return [{ ...t, text: applyBoth(b.text, t.text, one, m.text, other) }];
	if (other.to < one.from)
		return [{ ...t, text: applyBoth(b.text, m.text, other, t.text, one) }];
	return undefined;
}

/**
 * Returns the addition to a text, if nothing was taken away and all of it
 * stands together.
 */
function addition(before: string, after: string): Addition | undefined {
	const length = after.length - before.length;
	if (length <= 0) return undefined;
	let front = 0;
	while (front < before.length && before[front] === after[front]) front++;
	let back = 0;
	while (
		back < before.length &&
		before[before.length - 1 - back] === after[after.length - 1 - back]
	)
		back++;
	if (front + back < before.length) return undefined;
	return { from: before.length - back, to: front, length };
}

/** A text with two additions, the earlier one first. */
function applyBoth(
	base: string,
	early: string,
	first: Addition,
	late: string,
	second: Addition,
): string {
	return [
		early.slice(0, first.to + first.length),
		base.slice(first.to, second.to),
		late.slice(second.to, second.to + second.length),
		base.slice(second.to),
	].join("");
}
