import { useTranslations } from "use-intl";
import { Logo } from "../../site/shell/Logo.tsx";
import styles from "./console.module.css";

/** The frame of the console as a server sends it, until it is known who is there. */
export function Waiting() {
	const t = useTranslations("request");
	return (
		<main className={styles.waiting}>
			<Logo />
			<p role="status">{t("loading")}</p>
		</main>
	);
}
