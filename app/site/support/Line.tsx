import { useTranslations } from "use-intl";
import layout from "../../ui/layout.module.css";
import { Ways } from "../sections/Ways.tsx";
import styles from "./line.module.css";

/** The line that is open day and night; `again`: once more where the page ends. */
export function Line({ again }: { again?: boolean }) {
	const t = useTranslations("support");
	return (
		<section className={styles.band}>
			<div className={`${layout.bounds} ${styles.grid}`}>
				{again ? (
					<h2 className={styles.title}>{t("again")}</h2>
				) : (
					<h2 className={styles.always}>
						<span aria-hidden="true" dir="ltr">
							24<i>/</i>7
						</span>
						<span className={layout.hidden}>{t("always")}</span>
					</h2>
				)}
				<Ways night />
			</div>
		</section>
	);
}
