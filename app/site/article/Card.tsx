import { articlePath } from "../../../contracts/addresses/addresses.ts";
import type { Article, ArticleKind } from "../../../contracts/news.ts";
import { Picture } from "../../ui/Picture.tsx";
import { SiteLink } from "../SiteLink.tsx";
import styles from "./card.module.css";
import { Meta } from "./Meta.tsx";

/** An article in a list: the whole of it leads there. `large` opens a page. */
export function Card(props: {
	kind: ArticleKind;
	article: Article;
	sizes: string;
	large?: boolean;
	priority?: boolean;
}) {
	const { kind, article, sizes, large, priority } = props;
	return (
		<article className={large ? styles.large : styles.card}>
			<Picture
				picture={article.picture}
				sizes={sizes}
				priority={priority}
				className={styles.picture}
			/>
			<div className={styles.words}>
				<Meta article={article} />
				<h2>
					<SiteLink
						to={articlePath(kind, article.slug)}
						className={styles.link}
					>
						{article.title}
					</SiteLink>
				</h2>
				<p className={styles.summary}>{article.summary}</p>
			</div>
		</article>
	);
}
