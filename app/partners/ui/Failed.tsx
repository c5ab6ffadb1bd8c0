import { useEffect } from "react";
import { useTranslations } from "use-intl";
import styles from "./states.module.css";

/** Message in place of content that failed to load; retries automatically when online. */
export function Failed({ onAgain }: { onAgain: () => void }) {
	const t = useTranslations("partners.states");
	useEffect(() => {
		addEventListener("online", onAgain);
		return () => removeEventListener("online", onAgain);
	}, [onAgain]);
	return (
		<div className={styles.failed} role="alert">
			<p>{t("failed")}</p>
			<button type="button" onClick={onAgain}>
				{t("again")}
			</button>
		</div>
	);
}
