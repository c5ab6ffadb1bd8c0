import { useTranslations } from "use-intl";
import { articlePath } from "../../../contracts/addresses/addresses.ts";
import type { Article } from "../../../contracts/news.ts";
import button from "../../ui/button.module.css";
import layout from "../../ui/layout.module.css";
import { Scene } from "../../ui/Scene.tsx";
import { Meta } from "../article/Meta.tsx";
import { SiteLink } from "../SiteLink.tsx";
import styles from "./blog.module.css";
import { blogSizes } from "./sizes.ts";

/**
 * Opening of the blog: its name and its first article over the article's
 * picture.
 */
export function Lead(props: { article: Article | undefined; intro: string }) {
	const { article, intro } = props;
	const t = useTranslations("blog");
	return (
		<Scene
			picture={article?.picture}
			sizes={blogSizes}
			className={`${styles.hero} ${styles.first}`}
			words={`${layout.bounds} ${styles.opening}`}
		>
			<header>
				<h1>{t("title")}</h1>
				<p>{article ? intro : t("empty")}</p>
			</header>
			{article && (
				<article className={styles.lead}>
					<Meta article={article} />
					<h2>{article.title}</h2>
					<p>{article.summary}</p>
					<SiteLink
						to={articlePath("blog", article.slug)}
						className={button.light}
						aria-label={t("readTitle", { title: article.title })}
					>
						{t("read")}
					</SiteLink>
				</article>
			)}
		</Scene>
	);
}
