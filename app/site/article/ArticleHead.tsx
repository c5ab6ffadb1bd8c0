import { useTranslations } from "use-intl";
import {
	articleListPath,
	fallbackAddress,
	inLanguage,
} from "../../../contracts/addresses.ts";
import { localeOf } from "../../../contracts/language.ts";
import type { ArticleDetail, ArticleKind } from "../../../contracts/news.ts";
import { JsonLd } from "../JsonLd.tsx";
import { PageHead } from "../PageHead.tsx";
import { useSite } from "../useSite.ts";

/** What search engines and shared links are told of an article. `list` names where it stands. */
export function ArticleHead(props: {
	kind: ArticleKind;
	article: ArticleDetail;
	list: string;
}) {
	const t = useTranslations("article");
	const { brand, language, origin, path } = useSite();
	const { kind, article, list } = props;
	const address = (page: string) => origin + inLanguage(language, page);
	const organisation = {
		"@type": "Organization",
		name: brand.name,
		url: `${origin}/`,
	};
	const places = [
		{ name: brand.name, item: address("/") },
		{ name: list, item: address(articleListPath(kind)) },
		{ name: article.title, item: address(path) },
	];
	return (
		<>
			<PageHead
				title={t("metaTitle", { title: article.title, brand: brand.name })}
				description={article.summary}
				picture={article.picture}
				published={article.date}
			/>
			<JsonLd
				data={{
					"@type": kind === "news" ? "NewsArticle" : "BlogPosting",
					headline: article.title,
					description: article.summary,
					image: [origin + fallbackAddress(article.picture)],
					datePublished: article.date,
					inLanguage: localeOf(language).split("-u-")[0],
					mainEntityOfPage: address(path),
					author: organisation,
					publisher: organisation,
				}}
			/>
			<JsonLd
				data={{
					"@type": "BreadcrumbList",
					itemListElement: places.map((place, index) => ({
						"@type": "ListItem",
						position: index + 1,
						...place,
					})),
				}}
			/>
		</>
	);
}
