import { useTranslations } from "use-intl";
import type { ReportFigures } from "../../../contracts/console/leads/reports.ts";
import styles from "./reports.module.css";
import { useFigures } from "./useFigures.ts";

/** Figures of all requests of the span. */
export function Total({ figures }: { figures: ReportFigures }) {
	const t = useTranslations("console.reports");
	const { number, share, median } = useFigures();
	const all = [
		[t("came"), number(figures.came)],
		[t("inTime"), share(figures)],
		[t("median"), median(figures)],
		[t("overdue"), number(figures.overdue)],
		[t("closed"), number(figures.closed)],
	];
	return (
		<dl className={styles.total}>
			{all.map(([name, value]) => (
				<div key={name}>
					<dt>{name}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	);
}
