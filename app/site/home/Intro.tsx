import { useFormatter, useTranslations } from "use-intl";
import layout from "../../ui/layout.module.css";
import styles from "./intro.module.css";

/** Company facts of section 1 of the specification. */
const figures = [
	{ key: "figureStaff", value: 2800, more: true },
	{ key: "figureCapacity", value: 150_000, more: false },
	{ key: "figureDealers", value: 500, more: true },
	{ key: "figureCountries", value: 30, more: true },
	{ key: "figureCapital", value: 4.727, more: false },
] as const;

export function Intro() {
	const t = useTranslations("home");
	const format = useFormatter();
	return (
		<section className={`${layout.bounds} ${layout.section} ${styles.intro}`}>
			<h2>{t("introTitle")}</h2>
			<p className={styles.text}>{t("introText")}</p>
			<h3 className={layout.hidden}>{t("figuresTitle")}</h3>
			<dl className={styles.figures}>
				{figures.map(({ key, value, more }) => {
					const n = format.number(value, { maximumFractionDigits: 3 });
					return (
						<div key={key}>
							<dt>{t(key)}</dt>
							<dd>
								<bdi>{more ? t("moreThan", { n }) : n}</bdi>
							</dd>
						</div>
					);
				})}
			</dl>
		</section>
	);
}
