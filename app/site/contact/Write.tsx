import { useTranslations } from "use-intl";
import button from "../../ui/button.module.css";
import layout from "../../ui/layout.module.css";
import { useSite } from "../useSite.ts";
import styles from "./contact.module.css";

/** Where the contact form stands; until there is one, a letter. */
export function Write() {
	const t = useTranslations("contactPage");
	const { brand } = useSite();
	return (
		<section id="write" className={styles.write} aria-labelledby="write-title">
			<div className={`${layout.bounds} ${layout.section} ${styles.words}`}>
				<h2 id="write-title">{t("writeTitle")}</h2>
				<p>{t("writeText")}</p>
				<a href={`mailto:${brand.email}`} className={button.action}>
					{t("write")}
				</a>
			</div>
		</section>
	);
}
