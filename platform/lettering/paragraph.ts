import { drawLine, type LetteredLine, type Style } from "./line.ts";

/** Signs no line may begin with. */
const closing = /^[\s.,;:!?%)\]}»”’、。，；：！？）】》…·–—-]+$/u;

/**
 * Lines of a text, none wider than `width` pixels. `undefined` where it needs
 * more than `most` of them, or has a word wider than a line.
 */
export async function drawLines(
	text: string,
	style: Style & { language: string; width: number; most: number },
): Promise<LetteredLine[] | undefined> {
	const lines: LetteredLine[] = [];
	let line = "";
	let drawn: LetteredLine | undefined;
	for (const word of wordsOf(text, style.language)) {
		const longer = line + word;
		const tried = await drawLine(longer.trim(), style);
		if (tried.width <= style.width) {
			line = longer;
			drawn = tried;
			continue;
		}
		if (!drawn) return undefined;
		lines.push(drawn);
		line = word;
		drawn = await drawLine(word.trim(), style);
		if (drawn.width > style.width) return undefined;
	}
	if (drawn) lines.push(drawn);
	return lines.length <= style.most ? lines : undefined;
}

/** A space at which a line may end: not one that says it does not break. */
const breaking = /[^\S\u00a0\u202f\u2007]$/;
const unbroken = /[\u00a0\u202f\u2007]$/;

/**
 * Pieces between which a line may break: between words, in Chinese too, and
 * never before a closing sign.
 */
export function wordsOf(text: string, language: string): string[] {
	const segments = new Intl.Segmenter(language, { granularity: "word" });
	const words: string[] = [];
	const spaced = language !== "zh";
	for (const { segment } of segments.segment(text)) {
		const last = words.length - 1;
		const before = words[last] ?? "";
		const sticks =
			closing.test(segment) ||
			unbroken.test(before) ||
			(spaced && last >= 0 && !breaking.test(before));
		if (sticks && last >= 0) words[last] += segment;
		else words.push(segment);
	}
	return words;
}
