import { useTranslations } from "use-intl";
import type { Figure } from "../../contracts/siteCopy.ts";
import { useFormats } from "../i18n/useFormats.ts";
import { CountUp } from "../ui/CountUp.tsx";
import { evenColumns } from "../ui/evenColumns.ts";
import styles from "./figures.module.css";

/** How a figure is written; `more`: that many and more. */
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
	return (
		<dl
			className={`wow ${styles.figures}`}
			data-columns={evenColumns(props.figures.length, 5)}
		>
			{props.figures.map(({ label, value, more }) => (
				<div key={label}>
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
