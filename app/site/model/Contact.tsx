import { useTranslations } from "use-intl";
import type { CarDetail } from "../../../contracts/catalogue.ts";
import button from "../../ui/button.module.css";
import layout from "../../ui/layout.module.css";
import { useSite } from "../useSite.ts";
import styles from "./contact.module.css";

export function Contact({ car }: { car: CarDetail }) {
	const t = useTranslations("model");
	const { brand } = useSite();
	const subject = encodeURIComponent(t("writeSubject", { model: car.name }));
	// Isolated, so that the plus sign stays in front in Arabic too.
	const phone = `\u2066${brand.phone}\u2069`;
	return (
		<section className={styles.band}>
			<div className={`${layout.bounds} ${layout.section} ${styles.contact}`}>
				<h2>{t("driveTitle")}</h2>
				<p>{t("driveText", { model: car.name })}</p>
				<p className={styles.ways}>
					<a
						className={button.action}
						href={`mailto:${brand.email}?subject=${subject}`}
					>
						{t("write")}
					</a>
					<a className={button.quiet} href={`tel:${brand.phone}`}>
						{t("call", { phone })}
					</a>
				</p>
			</div>
		</section>
	);
}
