import { useTranslations } from "use-intl";
import { languageNames } from "../../../contracts/language.ts";
import { stayInLanguage } from "../../i18n/choice.ts";
import { useSite } from "../../site/useSite.ts";
import styles from "./auth.module.css";

/** Language switch for visitors who are not signed in. */
export function Languages() {
	const t = useTranslations("console.auth");
	const { language, languages } = useSite();
	return (
		<nav className={styles.languages} aria-label={t("language")}>
			{languages.map((code) => (
				<button
					key={code}
					type="button"
					lang={code}
					aria-current={code === language ? "true" : undefined}
					onClick={() => stayInLanguage(code)}
				>
					{languageNames[code]}
				</button>
			))}
		</nav>
	);
}
