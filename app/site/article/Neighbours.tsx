import { useTranslations } from "use-intl";
import {
	articleListPath,
	articlePath,
} from "../../../contracts/addresses/addresses.ts";
import type {
	Article,
	ArticleDetail,
	ArticleKind,
} from "../../../contracts/news.ts";
import button from "../../ui/button.module.css";
import layout from "../../ui/layout.module.css";
import { Picture } from "../../ui/Picture.tsx";
import { SiteLink } from "../SiteLink.tsx";
import { Chevron } from "./Chevron.tsx";
import styles from "./neighbours.module.css";

/** The articles before and after this one, and the way back to the list. */
export function Neighbours(props: {
	kind: ArticleKind;
	article: ArticleDetail;
	/** Names the list. */
	back: string;
}) {
	const t = useTranslations("article");
	const { kind, article, back } = props;
	const { previous, next } = article;
	return (
		<nav className={styles.band} aria-label={t("more")}>
			<div className={`${layout.bounds} ${styles.neighbours}`}>
				{(previous || next) && (
					<ul>
						{previous && (
							<Neighbour
								kind={kind}
								article={previous}
								rel="prev"
								label={t("previous")}
							/>
						)}
						{next && (
							<Neighbour
								kind={kind}
								article={next}
								rel="next"
								label={t("next")}
							/>
						)}
					</ul>
				)}
				<p>
					<SiteLink to={articleListPath(kind)} className={button.quiet}>
						{back}
					</SiteLink>
				</p>
			</div>
		</nav>
	);
}

function Neighbour(props: {
	kind: ArticleKind;
	article: Article;
	rel: "prev" | "next";
	label: string;
}) {
	const { kind, article, rel, label } = props;
	return (
		<li className={styles[rel]}>
			<Picture
				picture={article.picture}
				sizes="(max-width: 767px) 34vw, 18vw"
				decorative
				className={styles.picture}
			/>
			<div>
				<p className={styles.label}>
					{rel === "prev" && <Chevron back />}
					{label}
					{rel === "next" && <Chevron />}
				</p>
				<SiteLink
					to={articlePath(kind, article.slug)}
					rel={rel}
					className={styles.link}
				>
					{article.title}
				</SiteLink>
			</div>
		</li>
	);
}
