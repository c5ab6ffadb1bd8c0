import { useTranslations } from "use-intl";
import { feedPath } from "../../../contracts/addresses/addresses.ts";
import { pageMap } from "../../../contracts/map.ts";
import { LaterStyles } from "../../framework/styles/Styles.tsx";
import layout from "../../ui/layout.module.css";
import { Grid } from "../article/Grid.tsx";
import { listDescription } from "../article/listDescription.ts";
import { fetchList, loadList } from "../article/loaders.ts";
import { Pagination } from "../article/Pagination.tsx";
import { fetchCopy, loadCopy } from "../copy.ts";
import { PageHead } from "../head/PageHead.tsx";
import type { SiteHandle } from "../layout.tsx";
import { useSite } from "../useSite.ts";
import type { Route } from "./+types/page";
import styles from "./blog.module.css";
import { Lead } from "./Lead.tsx";

export const handle: SiteHandle = { overlay: true };

export async function loader(args: Route.LoaderArgs) {
	const [list, { blog: copy }] = await Promise.all([
		loadList("blog", args),
		loadCopy(args.context),
	]);
	return { ...list, copy };
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
	const [list, { blog: copy }] = await Promise.all([
		fetchList("blog", args),
		fetchCopy({ beside: true }),
	]);
	return { ...list, copy };
}

/** The blog (specification, section 2): it opens with the first article's picture. */
export default function BlogPage({ loaderData }: Route.ComponentProps) {
	const t = useTranslations("blog");
	const article = useTranslations("article");
	const { brand, language } = useSite();
	const { articles, page, pages, copy } = loaderData;
	const [first, ...rest] = articles;
	return (
		<>
			<PageHead
				title={t("metaTitle", { brand: brand.name, page })}
				description={listDescription(
					loaderData,
					copy.description,
					article("page", { number: page }),
				)}
				picture={first?.picture}
				trail={[{ name: t("title"), path: pageMap.blog.path }]}
			/>
			<link
				rel="alternate"
				type="application/atom+xml"
				title={t("feed", { brand: brand.name })}
				href={feedPath("blog", language)}
			/>
			<Lead article={first} intro={copy.intro} />
			<LaterStyles />
			<div className={`${layout.bounds} ${styles.list}`}>
				<Grid kind="blog" articles={rest} wide />
				<Pagination kind="blog" page={page} pages={pages} />
			</div>
		</>
	);
}
