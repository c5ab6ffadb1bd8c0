import { Link } from "react-router";
import { useTranslations } from "use-intl";
import styles from "./library.module.css";

/** The way from the top of the library to what is shown; each step leads there. */
export function Crumbs(props: {
	path: readonly { id: string; name: string }[];
	/** Whether the top itself is shown. */
	isTop: boolean;
	/** Address of a folder; of the top for an empty id. */
	to: (folder: string) => string;
}) {
	const t = useTranslations("console.library");
	const { path, isTop, to } = props;
	return (
		<nav className={styles.crumbs} aria-label={t("youAreHere")}>
			<ol>
				<li>
					<Link to={to("")} aria-current={isTop ? "page" : undefined}>
						{t("top")}
					</Link>
				</li>
				{path.map(({ id, name }, at) => (
					<li key={id}>
						<Link
							to={to(id)}
							aria-current={at === path.length - 1 ? "page" : undefined}
						>
							<bdi>{name}</bdi>
						</Link>
					</li>
				))}
			</ol>
		</nav>
	);
}
