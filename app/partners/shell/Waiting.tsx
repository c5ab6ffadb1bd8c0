import { useTranslations } from "use-intl";
import { CenterTitle } from "./CenterTitle.tsx";
import styles from "./center.module.css";

/** The frame of the center as a server sends it, until it is known who is there. */
export function Waiting() {
	const t = useTranslations("partners");
	return (
		<>
			<header className={styles.header}>
				<CenterTitle />
			</header>
			<main className={styles.waiting}>
				<noscript>
					<p className={styles.notice}>{t("login.needsScript")}</p>
				</noscript>
				<p className={styles.loading} role="status">
					{t("shell.loading")}
				</p>
			</main>
		</>
	);
}
