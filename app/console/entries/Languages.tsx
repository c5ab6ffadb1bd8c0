import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { EntryRow } from "../../../contracts/console/entries/entries.ts";
import { isWordless } from "../../../contracts/kinds.ts";
import { languageNames } from "../../../contracts/language.ts";
import { entryPath } from "../addresses.ts";
import { useMe } from "../me.ts";
import styles from "./state.module.css";

/** The languages of an entry, each with how it stands: the way into its editor. */
export function Languages({ row }: { row: EntryRow }) {
	const t = useTranslations("console.entries");
	const { languages } = useMe();
	return (
		<span className={styles.languages}>
			{row.languages
				.filter(
					({ language, draft }) =>
						(language === "zxx" && (draft || isWordless(row.kind))) ||
						languages.some((one) => one === language),
				)
				.map(({ language, published, draft }) => {
					const name =
						language === "zxx" ? t("facts") : languageNames[language];
					const state = draft ? "changed" : published ? "published" : "absent";
					return (
						<Link
							key={language}
							to={entryPath(row, language)}
							data-published={published || undefined}
							data-draft={draft || undefined}
							title={`${name}: ${t(`state_${state}`)}`}
							aria-label={`${name}: ${t(`state_${state}`)}`}
						>
							{/* A picture of the name, which is said: drawn, not read. */}
							<span
								aria-hidden="true"
								data-code={language === "zxx" ? t("factsShort") : language}
							/>
						</Link>
					);
				})}
		</span>
	);
}
