import { useTranslations } from "use-intl";
import layout from "../../ui/layout.module.css";
import { capitalIn, companyFacts as facts } from "../companyFacts.ts";
import { Figures } from "../Figures.tsx";
import { useSite } from "../useSite.ts";
import styles from "./intro.module.css";

/** The company in a few words and figures (specification, section 2). */
export function Intro() {
	const t = useTranslations("home");
	const company = useTranslations("company");
	const { language } = useSite();
	const figures = [
		{ label: company("staff"), value: facts.staff, more: true },
		{ label: t("figureCapacity"), value: facts.capacity },
		{ label: t("figureDealers"), value: facts.dealers, more: true },
		{ label: company("countries"), value: facts.countries, more: true },
		{ label: company("capital"), value: capitalIn(language) },
	];
	return (
		<section className={`${layout.bounds} ${layout.section} ${styles.intro}`}>
			<h2 className="wow">{t("introTitle")}</h2>
			<p className={`wow ${styles.text}`}>{t("introText")}</p>
			<div className={styles.figures}>
				<h3 className={layout.hidden}>{company("figures")}</h3>
				<Figures figures={figures} />
			</div>
		</section>
	);
}
