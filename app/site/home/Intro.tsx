import { useFormatter, useTranslations } from "use-intl";
import { CountUp } from "../../ui/CountUp.tsx";
import layout from "../../ui/layout.module.css";
import { companyFacts } from "../companyFacts.ts";
import styles from "./intro.module.css";

const figures = [
	{ key: "figureStaff", value: companyFacts.staff, more: true },
	{ key: "figureCapacity", value: companyFacts.capacity, more: false },
	{ key: "figureDealers", value: companyFacts.dealers, more: true },
	{ key: "figureCountries", value: companyFacts.countries, more: true },
	{ key: "figureCapital", value: companyFacts.capital, more: false },
] as const;

export function Intro() {
	const t = useTranslations("home");
	const format = useFormatter();
	return (
		<section className={`${layout.bounds} ${layout.section} ${styles.intro}`}>
			<h2 className="wow">{t("introTitle")}</h2>
			<p className={`wow ${styles.text}`}>{t("introText")}</p>
			<h3 className={layout.hidden}>{t("figuresTitle")}</h3>
			<dl className={`wow ${styles.figures}`}>
				{figures.map(({ key, value, more }) => (
					<div key={key}>
						<dt>{t(key)}</dt>
						<dd>
							<bdi>
								<CountUp
									value={value}
									text={(shown) => {
										const n = format.number(shown, {
											maximumFractionDigits: 3,
										});
										return more ? t("moreThan", { n }) : n;
									}}
								/>
							</bdi>
						</dd>
					</div>
				))}
			</dl>
		</section>
	);
}
