import { useTranslations } from "use-intl";
import type { Figure } from "../../contracts/site/siteCopy.ts";
import { useFormats } from "../i18n/useFormats.ts";
import { CountUp } from "../ui/CountUp.tsx";
import { evenRows } from "../ui/evenRows.ts";
import rows from "../ui/rows.module.css";
import styles from "./figures.module.css";

/** Returns the formatter of a figure; `more`: that many and more. */
export function useFigureText() {
	const t = useTranslations("company");
	const format = useFormats();
	return (value: number, more = false) => {
		const n = format.number(value, { maximumFractionDigits: 3 });
		return more ? t("moreThan", { n }) : n;
	};
}

/** Figures that count up, each above what it counts. */
export function Figures(props: { figures: Figure[] }) {
	const textOf = useFigureText();
	const lengths = evenRows(props.figures.length, 5);
	return (
		<dl
			className={`wow ${rows.rows} ${styles.figures}`}
			data-columns={Math.max(...lengths)}
		>
			{props.figures.map(({ label, value, more }, index) => (
				<div key={label} data-row={lengths[index]}>
					<dt>{label}</dt>
					<dd>
						<bdi>
							<CountUp value={value} text={(shown) => textOf(shown, more)} />
						</bdi>
					</dd>
				</div>
			))}
		</dl>
	);
}
