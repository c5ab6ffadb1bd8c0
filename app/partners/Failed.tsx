import { useEffect } from "react";
import { useTranslations } from "use-intl";
import styles from "./states.module.css";

/** In the place of what could not be loaded; when the line is back it is tried again by itself. */
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
