import { diffArrays, diffWordsWithSpace } from "diff";
import type { LanguageCode } from "../../contracts/language.ts";
import styles from "./difference.module.css";

/** Texts longer than this are compared by lines first: words of a megabyte take seconds. */
const longest = 20_000;

type Part = { text: string; change?: "added" | "removed" };

/**
 * What is different between two texts, word by word as the language divides them:
 * what is gone is struck out, what is new is underlined, and both are said.
 */
export function Difference(props: {
	before: string;
	after: string;
	/** Without one: facts, codes. */
	language?: LanguageCode | undefined;
}) {
	const { before, after, language } = props;
	return (
		<span className={styles.difference}>
			{partsOf(before, after, language).map(({ text, change }, index) =>
				change === "added" ? (
					// biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name, and are made anew together.
					<ins key={index}>{text}</ins>
				) : change === "removed" ? (
					// biome-ignore lint/suspicious/noArrayIndexKey: see above.
					<del key={index}>{text}</del>
				) : (
					text
				),
			)}
		</span>
	);
}

export function partsOf(
	before: string,
	after: string,
	language?: LanguageCode,
): Part[] {
	if (before.length + after.length > longest) {
		const lines = (text: string) => text.split(/(?<=\n)/);
		return diffArrays(lines(before), lines(after)).map((one) =>
			part(one.value.join(""), one),
		);
	}
	const segmenter = new Intl.Segmenter(language, { granularity: "word" });
	return diffWordsWithSpace(before, after, { intlSegmenter: segmenter }).map(
		(one) => part(one.value, one),
	);
}

function part(
	text: string,
	{ added, removed }: { added?: boolean; removed?: boolean },
): Part {
	if (added) return { text, change: "added" };
	return removed ? { text, change: "removed" } : { text };
}
