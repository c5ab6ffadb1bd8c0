import { useTranslations } from "use-intl";
import layout from "../../ui/layout.module.css";
import { Picture } from "../../ui/Picture.tsx";
import { ArticleHead } from "../article/ArticleHead.tsx";
import { fetchArticle, loadArticle } from "../article/loaders.ts";
import { Meta } from "../article/Meta.tsx";
import { Neighbours } from "../article/Neighbours.tsx";
import { Prose } from "../article/Prose.tsx";
import { Share } from "../article/Share.tsx";
import { Text } from "../article/Text.tsx";
import type { SiteHandle } from "../layout.tsx";
import type { Route } from "./+types/article";
import styles from "./article.module.css";

export const handle: SiteHandle = { overlay: false };

export const loader = (args: Route.LoaderArgs) => loadArticle("news", args);
export const clientLoader = (args: Route.ClientLoaderArgs) =>
	fetchArticle("news", args);

/** News article (specification, section 2). */
export default function NewsArticlePage({ loaderData }: Route.ComponentProps) {
	const t = useTranslations("newsroom");
	const article = loaderData;
	return (
		<div key={article.id}>
			<ArticleHead kind="news" article={article} list={t("title")} />
			<article>
				<header className={`${layout.bounds} ${styles.head}`}>
					<Meta article={article} />
					<h1>{article.title}</h1>
					<p>{article.summary}</p>
				</header>
				<div className={`${layout.bounds} ${styles.frame}`}>
					<Picture
						picture={article.picture}
						sizes="(max-width: 700px) 122vw, (max-width: 1680px) 92vw, 1560px"
						priority
						className={styles.picture}
					/>
				</div>
				<Text aside={<Share title={article.title} />}>
					<Prose html={article.html} />
				</Text>
			</article>
			<Neighbours kind="news" article={article} back={t("back")} />
		</div>
	);
}
