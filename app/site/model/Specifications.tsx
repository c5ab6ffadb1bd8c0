import { useTranslations } from "use-intl";
import type { CarDetail } from "../../../contracts/catalogue.ts";
import layout from "../../ui/layout.module.css";
import styles from "./specifications.module.css";

export function Specifications(props: { car: CarDetail; note: string }) {
	const { car, note } = props;
	const t = useTranslations("model");
	return (
		<section
			id="specifications"
			className={`${layout.bounds} ${layout.section} ${styles.specifications}`}
		>
			<h2>{t("specifications")}</h2>
			<div className={styles.groups}>
				{car.groups.map((group) => (
					<section key={group.title} className={styles.group}>
						<h3>{group.title}</h3>
						<dl>
							{group.rows.map(({ label, value }) => (
								<div key={label}>
									<dt>{label}</dt>
									<dd>
										<bdi>{value}</bdi>
									</dd>
								</div>
							))}
						</dl>
					</section>
				))}
			</div>
			<p className={styles.note}>{note}</p>
		</section>
	);
}
