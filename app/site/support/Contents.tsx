import { useTranslations } from "use-intl";
import type { PageSection } from "../../../contracts/site/pages.ts";
import layout from "../../ui/layout.module.css";
import styles from "./contents.module.css";

/** The parts of the service, each a way into the page. */
export function Contents({ sections }: { sections: PageSection[] }) {
	const t = useTranslations("support");
	return (
		<nav
			className={`${layout.bounds} ${styles.contents}`}
			aria-label={t("contents")}
		>
			<ul>
				{sections.map(({ key, title }) => (
					<li key={key}>
						<a href={`#${key}`}>{title}</a>
					</li>
				))}
			</ul>
		</nav>
	);
}
