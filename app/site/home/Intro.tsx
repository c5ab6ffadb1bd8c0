import { useTranslations } from "use-intl";
import type { Figure } from "../../../contracts/site/siteCopy.ts";
import layout from "../../ui/layout.module.css";
import { Figures } from "../Figures.tsx";
import styles from "./intro.module.css";

/** The company in a few words and figures (specification, section 2). */
export function Intro(props: {
	title: string;
	text: string;
	figures: Figure[];
}) {
	const t = useTranslations("company");
	return (
		<section className={`${layout.bounds} ${layout.section} ${styles.intro}`}>
			<h2 className="wow">{props.title}</h2>
			<p className={`wow ${styles.text}`}>{props.text}</p>
			<div className={styles.figures}>
				<h3 className={layout.hidden}>{t("figures")}</h3>
				<Figures figures={props.figures} />
			</div>
		</section>
	);
}
