import { Link } from "react-router";
import { useTranslations } from "use-intl";
import styles from "./breadcrumbs.module.css";

/** Breadcrumb: a step on the path to the shown folder; no link without an address. */
export type Crumb = { id: string; name: string; to?: string };

/** Breadcrumbs from the root of the tree to the shown folder, which comes last. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
	const t = useTranslations("partners.shell");
	return (
		<nav className={styles.breadcrumbs} aria-label={t("youAreHere")}>
			<ol>
				{crumbs.map(({ id, name, to }, index) => {
					const last = index === crumbs.length - 1;
					return (
						<li key={id}>
							{to && !last ? (
								<Link to={to}>
									<bdi>{name}</bdi>
								</Link>
							) : (
								<span aria-current={last ? "page" : undefined}>
									<bdi>{name}</bdi>
								</span>
							)}
						</li>
					);
				})}
			</ol>
		</nav>
	);
}
