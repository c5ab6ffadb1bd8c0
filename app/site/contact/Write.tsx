import { useTranslations } from "use-intl";
import layout from "../../ui/layout.module.css";
import { LeadForm, type LeadFormData } from "../forms/LeadForm.tsx";
import styles from "./contact.module.css";

/** The contact form, below what one can read first. */
export function Write({ form }: { form: LeadFormData }) {
	const t = useTranslations("contactPage");
	return (
		<section id="write" className={styles.write} aria-labelledby="write-title">
			<div className={`${layout.bounds} ${layout.section} ${styles.beside}`}>
				<div className={styles.words}>
					<h2 id="write-title">{t("writeTitle")}</h2>
					<p>{t("writeText")}</p>
				</div>
				<LeadForm kind="contact" data={form} />
			</div>
		</section>
	);
}
