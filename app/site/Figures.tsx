import { useTranslations } from "use-intl";
import { useFormats } from "../i18n/useFormats.ts";
import { CountUp } from "../ui/CountUp.tsx";
import styles from "./figures.module.css";

/** Figures that count up, each above what it counts. `more`: that many and more. */
export function Figures(props: {
	figures: { label: string; value: number; more?: boolean }[];
}) {
	const t = useTranslations("company");
	const format = useFormats();
	const textOf = (n: number, more = false) => {
		const text = format.number(n, { maximumFractionDigits: 3 });
		return more ? t("moreThan", { n: text }) : text;
	};
	return (
		<dl className={`wow ${styles.figures}`}>
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
