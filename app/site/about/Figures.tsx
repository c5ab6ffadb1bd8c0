import { useFormatter, useTranslations } from "use-intl";
import { CountUp } from "../../ui/CountUp.tsx";
import layout from "../../ui/layout.module.css";
import { companyFacts as facts } from "../companyFacts.ts";
import { useSite } from "../useSite.ts";
import styles from "./figures.module.css";

/** The company in figures (specification, section 1). */
export function Figures() {
	const t = useTranslations("about");
	const format = useFormatter();
	const { language } = useSite();
	const figures = [
		{ key: "staff", value: facts.staff, more: true },
		{ key: "capacity", value: facts.capacity },
		{ key: "capacityMost", value: facts.capacityMost },
		{ key: "dealers", value: facts.dealers, more: true },
		{ key: "serviceProviders", value: facts.serviceProviders, more: true },
		{ key: "countries", value: facts.countries, more: true },
		// Chinese counts money in hundreds of millions.
		{
			key: "capital",
			value: language === "zh" ? facts.capital * 10 : facts.capital,
		},
	] as const;
	return (
		<section
			className={`${layout.bounds} ${layout.section} ${styles.band}`}
			aria-labelledby="figures"
		>
			<h2 id="figures" className={layout.hidden}>
				{t("figures")}
			</h2>
			<dl className={`wow ${styles.figures}`}>
				{figures.map(({ key, value, ...rest }) => (
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
										return "more" in rest ? t("moreThan", { n }) : n;
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
