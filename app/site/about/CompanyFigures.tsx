import { useTranslations } from "use-intl";
import type { Figure } from "../../../contracts/site/siteCopy.ts";
import layout from "../../ui/layout.module.css";
import { Figures } from "../Figures.tsx";

/** The company in figures (specification, section 1). */
export function CompanyFigures({ figures }: { figures: Figure[] }) {
	const t = useTranslations("company");
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
