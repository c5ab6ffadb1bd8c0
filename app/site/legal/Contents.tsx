import { useTranslations } from "use-intl";
import type { Heading } from "../../../contracts/content/prose/prose.ts";
import styles from "./legal.module.css";

/** The chapters of a text as links. */
export function Contents({ headings }: { headings: Heading[] }) {
	const t = useTranslations("legal");
	return (
		<nav className={styles.contents} aria-labelledby="contents">
			<h2 id="contents">{t("contents")}</h2>
			<ol>
				{headings
					.filter(({ depth }) => depth === 2)
					.map(({ id, text }) => (
						<li key={id}>
							<a href={`#${id}`}>{text}</a>
						</li>
					))}
			</ol>
		</nav>
	);
}
