import { useTranslations } from "use-intl";
import layout from "../../ui/layout.module.css";
import { capitalIn, companyFacts as facts } from "../companyFacts.ts";
import { Figures } from "../Figures.tsx";
import { useSite } from "../useSite.ts";

/** The company in figures (specification, section 1). */
export function CompanyFigures() {
	const t = useTranslations("company");
	const { language } = useSite();
	const figures = [
		{ label: t("staff"), value: facts.staff, more: true },
		{ label: t("capacity"), value: facts.capacity },
		{ label: t("capacityMost"), value: facts.capacityMost },
		{ label: t("dealers"), value: facts.dealers, more: true },
		{ label: t("serviceProviders"), value: facts.serviceProviders, more: true },
		{ label: t("countries"), value: facts.countries, more: true },
		{ label: t("capital"), value: capitalIn(language) },
	];
	return (
		<section
			className={`${layout.bounds} ${layout.section}`}
			aria-labelledby="figures"
		>
			<h2 id="figures" className={layout.hidden}>
				{t("figures")}
			</h2>
			<Figures figures={figures} />
		</section>
	);
}
