import { useTranslations } from "use-intl";
import { articleListPath } from "../../../contracts/addresses/addresses.ts";
import type { ArticleKind } from "../../../contracts/news.ts";
import { SiteLink } from "../SiteLink.tsx";
import { Chevron } from "./Chevron.tsx";
import styles from "./pagination.module.css";

/** The pages of a list as links: each has an address of its own. */
export function Pagination(props: {
	kind: ArticleKind;
	page: number;
	pages: number;
}) {
	const t = useTranslations("article");
	const { kind, page, pages } = props;
	if (pages === 1) return null;
	return (
		<nav className={styles.pagination} aria-label={t("pages")}>
			{page > 1 && (
				<SiteLink
					to={articleListPath(kind, page - 1)}
					rel="prev"
					className={styles.newer}
				>
					<Chevron back />
					{t("newer")}
				</SiteLink>
			)}
			<ul className={styles.numbers}>
				{shownPages(page, pages).map((number, index, all) => (
					<li key={number}>
						{index > 0 && number - (all[index - 1] ?? 0) > 1 && (
							<span aria-hidden="true">…</span>
						)}
						<SiteLink
							to={articleListPath(kind, number)}
							aria-current={number === page ? "page" : undefined}
							aria-label={t("page", { number })}
						>
							{number}
						</SiteLink>
					</li>
				))}
			</ul>
			{page < pages && (
				<SiteLink
					to={articleListPath(kind, page + 1)}
					rel="next"
					className={styles.older}
				>
					{t("older")}
					<Chevron />
				</SiteLink>
			)}
		</nav>
	);
}

/** The first, the last, and those around the present one. */
export function shownPages(page: number, pages: number): number[] {
	const near = [1, page - 1, page, page + 1, pages];
	return [...new Set(near.filter((n) => n >= 1 && n <= pages))];
}
