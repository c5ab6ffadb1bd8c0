import { useTranslations } from "use-intl";
import { LaterStyles } from "../../framework/styles/Styles.tsx";
import layout from "../../ui/layout.module.css";
import { Scene } from "../../ui/Scene.tsx";
import { ArticleHead } from "../article/ArticleHead.tsx";
import { fetchArticle, loadArticle } from "../article/loaders.ts";
import { Meta } from "../article/Meta.tsx";
import { Neighbours } from "../article/Neighbours.tsx";
import { Prose } from "../article/Prose.tsx";
import { Share } from "../article/Share.tsx";
import { Text } from "../article/Text.tsx";
import type { SiteHandle } from "../layout.tsx";
import type { Route } from "./+types/article";
import styles from "./blog.module.css";
import { blogSizes } from "./sizes.ts";

export const handle: SiteHandle = { overlay: true };

export const loader = (args: Route.LoaderArgs) => loadArticle("blog", args);
export const clientLoader = (args: Route.ClientLoaderArgs) =>
	fetchArticle("blog", args);

/** Blog article (specification, section 2): title and header lie over its picture. */
export default function BlogArticlePage({ loaderData }: Route.ComponentProps) {
	const t = useTranslations("blog");
	const article = loaderData;
	return (
		<div key={article.id}>
			<ArticleHead kind="blog" article={article} list={t("title")} />
			<article>
				<Scene
					as="header"
					picture={article.picture}
					sizes={blogSizes}
					className={styles.hero}
					words={`${layout.bounds} ${styles.title}`}
				>
					<Meta article={article} />
					<h1>{article.title}</h1>
					<p>{article.summary}</p>
				</Scene>
				<LaterStyles />
				<Text aside={<Share title={article.title} />}>
					<Prose html={article.html} />
				</Text>
			</article>
			<Neighbours kind="blog" article={article} back={t("back")} />
		</div>
	);
}
