import { Link } from "react-router";
import { useTranslations } from "use-intl";
import styles from "./breadcrumbs.module.css";

/** One step on the way to what is shown; without an address it leads nowhere. */
export type Crumb = { id: string; name: string; to?: string };

/** The way from the root of the tree to the folder that is shown, which comes last. */
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
