import { useTranslations } from "use-intl";
import type { CarDetail } from "../../../contracts/catalogue/catalogue.ts";
import layout from "../../ui/layout.module.css";
import styles from "./overview.module.css";

/** Synopsis, description, and the specification pairs of the model list. */
export function Overview({ car }: { car: CarDetail }) {
	const t = useTranslations("model");
	return (
		<section
			className={`${layout.bounds} ${layout.section} ${styles.overview}`}
		>
			<h2 className={styles.synopsis}>{car.synopsis}</h2>
			<div className={styles.text}>
				{car.description.map((paragraph) => (
					<p key={paragraph}>{paragraph}</p>
				))}
			</div>
			<dl className={styles.pairs} aria-label={t("dimensions")}>
				{Object.entries(car.canshu).map(([label, value]) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd>
							<bdi>{value}</bdi>
						</dd>
					</div>
				))}
			</dl>
		</section>
	);
}
