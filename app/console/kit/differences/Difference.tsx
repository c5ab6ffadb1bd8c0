import type { ContentLanguage } from "../../../../contracts/rights.ts";
import styles from "./difference.module.css";
import { comparedWords } from "./words.ts";

/**
 * Difference between two texts, word by word as the language divides them:
 * removed words are struck out, new ones underlined, and screen readers say
 * both.
 */
export function Difference(props: {
	before: string;
	after: string;
	language: ContentLanguage;
}) {
	const { before, after, language } = props;
	return (
		<span className={styles.difference}>
			{comparedWords(before, after, language).map(({ text, change }, n) =>
				change === "added" ? (
					// biome-ignore lint/suspicious/noArrayIndexKey: parts have no names, and are made anew together.
					<ins key={n}>{text}</ins>
				) : change === "removed" ? (
					// biome-ignore lint/suspicious/noArrayIndexKey: as above.
					<del key={n}>{text}</del>
				) : (
					text
				),
			)}
		</span>
	);
}
