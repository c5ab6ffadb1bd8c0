import { useTranslations } from "use-intl";
import { feedPath } from "../../../contracts/addresses/addresses.ts";
import { pageMap } from "../../../contracts/map.ts";
import layout from "../../ui/layout.module.css";
import { Card } from "../article/Card.tsx";
import { Grid } from "../article/Grid.tsx";
import { listDescription } from "../article/listDescription.ts";
import { fetchList, loadList } from "../article/loaders.ts";
import { Pagination } from "../article/Pagination.tsx";
import { fetchCopy, loadCopy } from "../copy.ts";
import { PageHead } from "../head/PageHead.tsx";
import type { SiteHandle } from "../layout.tsx";
import { useSite } from "../useSite.ts";
import type { Route } from "./+types/page";
import styles from "./newsroom.module.css";

export const handle: SiteHandle = { overlay: false };

export async function loader(args: Route.LoaderArgs) {
	const [list, { newsroom: copy }] = await Promise.all([
		loadList("news", args),
		loadCopy(args.context),
	]);
	return { ...list, copy };
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
	const [list, { newsroom: copy }] = await Promise.all([
		fetchList("news", args),
		fetchCopy({ beside: true }),
	]);
	return { ...list, copy };
}

/** The news list (specification, section 2): the newest large, the others in a grid. */
export default function NewsroomPage({ loaderData }: Route.ComponentProps) {
	const t = useTranslations("newsroom");
	const article = useTranslations("article");
	const { brand, language } = useSite();
	const { articles, page, pages, copy } = loaderData;
	const [first] = page === 1 ? articles : [];
	const rest = first ? articles.slice(1) : articles;
	return (
		<>
			<PageHead
				title={t("metaTitle", { brand: brand.name, page })}
				description={listDescription(
					loaderData,
					copy.description,
					article("page", { number: page }),
				)}
				picture={articles[0]?.picture}
				trail={[{ name: t("title"), path: pageMap.newsroom.path }]}
			/>
			<link
				rel="alternate"
				type="application/atom+xml"
				title={t("feed", { brand: brand.name })}
				href={feedPath("news", language)}
			/>
			<div className={`${layout.bounds} ${styles.newsroom}`}>
				<header className={styles.head}>
					<h1>{t("title")}</h1>
					<p>{articles.length > 0 ? copy.intro : t("empty")}</p>
				</header>
				{first && (
					<Card
						kind="news"
						article={first}
						sizes="(max-width: 899px) 92vw, 58vw"
						large
						priority
					/>
				)}
				<Grid kind="news" articles={rest} first={!first} />
				<Pagination kind="news" page={page} pages={pages} />
			</div>
		</>
	);
}
