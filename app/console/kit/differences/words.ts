import { diffArrays } from "diff";
import type { ContentLanguage } from "../../../../contracts/rights.ts";

/** Milliseconds two texts are compared for, before both are shown whole. */
const longestCompared = 1000;

export type Part = { text: string; change?: "added" | "removed" };

/** A text of more than so many characters is shown whole, before and after: comparing it would take seconds. */
const longest = 40_000;

/**
 * Compares texts by words, segmented by their language: Chinese has no spaces between
 * words, and an Arabic word is never cut.
 */
export function comparedWords(
	before: string,
	after: string,
	language: ContentLanguage,
): Part[] {
	const whole: Part[] = [
		...(before ? [{ text: before, change: "removed" as const }] : []),
		...(after ? [{ text: after, change: "added" as const }] : []),
	];
	if (!before || !after || before.length + after.length > longest) return whole;
	const intlSegmenter = new Intl.Segmenter(
		language === "zxx" ? undefined : language,
		{ granularity: "word" },
	);
	const pieces = (text: string) =>
		Array.from(intlSegmenter.segment(text), ({ segment }) => segment);
	// The words are divided here: `diffWordsWithSpace` of the package takes no segmenter.
	const parts = diffArrays(pieces(before), pieces(after), {
		timeout: longestCompared,
	});
	// Texts that have little in common take longer than those of the same length that do.
	if (!parts) return whole;
	return parts.map(({ value, added, removed }) => ({
		text: value.join(""),
		...(added && { change: "added" as const }),
		...(removed && { change: "removed" as const }),
	}));
}

/** A value of content as people read it. */
export function textOf(value: unknown): string {
	if (value === undefined || value === null) return "";
	if (typeof value === "string") return value;
	if (Array.isArray(value) && value.every((one) => typeof one === "string"))
		return value.join("\n");
	return typeof value === "object"
		? JSON.stringify(value, null, 1)
		: String(value);
}
