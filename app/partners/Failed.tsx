import { useTranslations } from "use-intl";
import styles from "./states.module.css";

/** In the place of what could not be loaded. */
export function Failed({ onAgain }: { onAgain: () => void }) {
	const t = useTranslations("partners.states");
	return (
		<div className={styles.failed} role="alert">
			<p>{t("failed")}</p>
			<button type="button" onClick={onAgain}>
				{t("again")}
			</button>
		</div>
	);
}
