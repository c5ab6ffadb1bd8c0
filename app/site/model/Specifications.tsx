import { useTranslations } from "use-intl";
import { brochurePath } from "../../../contracts/addresses/addresses.ts";
import type { CarDetail } from "../../../contracts/catalogue/catalogue.ts";
import button from "../../ui/button.module.css";
import layout from "../../ui/layout.module.css";
import { useSite } from "../useSite.ts";
import styles from "./specifications.module.css";

export function Specifications(props: { car: CarDetail; note: string }) {
	const { car, note } = props;
	const t = useTranslations("model");
	const { language } = useSite();
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
			<p className={styles.brochure}>
				<a
					href={brochurePath(language, car.name)}
					type="application/pdf"
					className={button.quiet}
				>
					{t("brochure")}
				</a>
			</p>
		</section>
	);
}
