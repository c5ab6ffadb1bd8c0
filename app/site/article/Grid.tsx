import type { Article, ArticleKind } from "../../../contracts/news.ts";
import { Card } from "./Card.tsx";
import styles from "./grid.module.css";

/** Articles side by side. `wide`: two in a row instead of three. */
export function Grid(props: {
	kind: ArticleKind;
	articles: Article[];
	wide?: boolean;
	/** Pictures of the first row are seen at once. */
	first?: boolean;
}) {
	const { kind, articles, wide, first } = props;
	if (articles.length === 0) return null;
	/** Number of articles outside of full rows of three, which are shown larger. */
	const larger = articles.length % 3;
	return (
		<ul className={wide ? styles.wide : styles.grid}>
			{articles.map((article, index) => (
				<li key={article.id}>
					<Card
						kind={kind}
						article={article}
						sizes={
							wide
								? "(max-width: 767px) 92vw, 46vw"
								: `(max-width: 639px) 92vw, (max-width: 1199px) 46vw, ${index < larger ? 46 : 30}vw`
						}
						priority={first && index === 0}
					/>
				</li>
			))}
		</ul>
	);
}
