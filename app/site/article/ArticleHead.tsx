import { useTranslations } from "use-intl";
import { articleListPath } from "../../../contracts/addresses/addresses.ts";
import type { ArticleDetail, ArticleKind } from "../../../contracts/news.ts";
import { JsonLd } from "../head/JsonLd.tsx";
import { PageHead } from "../head/PageHead.tsx";
import { articleData } from "../head/structuredData.ts";
import { useSite } from "../useSite.ts";

/**
 * Metadata of an article for search engines and shared links. `list` names
 * where it stands. `list` names where it stands.
 */
export function ArticleHead(props: {
	kind: ArticleKind;
	article: ArticleDetail;
	list: string;
}) {
	const t = useTranslations("article");
	const site = useSite();
	const { brand, path } = site;
	const { kind, article, list } = props;
	return (
		<>
			<JsonLd data={articleData(site, kind, article, path)} />
			<PageHead
				title={t("metaTitle", { title: article.title, brand: brand.name })}
				description={article.summary}
				picture={article.picture}
				published={article.date}
				trail={[
					{ name: list, path: articleListPath(kind) },
					{ name: article.title, path },
				]}
			/>
		</>
	);
}
