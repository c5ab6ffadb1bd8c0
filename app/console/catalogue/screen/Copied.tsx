import { Link } from "react-router";
import { useTranslations } from "use-intl";
import {
	type LanguageCode,
	languageNames,
} from "../../../../contracts/language.ts";
import { entryPath } from "../../addresses.ts";
import { useConsoleQuery } from "../../kit/requests/useConsoleQuery.ts";
import styles from "../catalogue.module.css";

/** Texts that a copied model still shares with its original, to be rewritten. */
export function Copied({ entry }: { entry: string }) {
	const t = useTranslations("console.catalogue");
	const { loaded } = useConsoleQuery("console-model-copied", { entry });
	const found = loaded.data ?? [];
	if (found.length === 0) return null;
	const languages = [...new Set(found.map(({ language }) => language))];
	const [{ model } = { model: "" }] = found;
	return (
		<details className={styles.copied}>
			<summary>{t("toWriteAnew", { count: found.length, model })}</summary>
			<ul>
				{languages.map((language: LanguageCode) => {
					const mine = found.filter((one) => one.language === language);
					return (
						<li key={language}>
							<Link
								to={`${entryPath({ kind: "model", id: entry }, language)}#${mine[0]?.at}`}
							>
								<span lang={language}>{languageNames[language]}</span>:{" "}
								{t("fields", { count: mine.length })}
							</Link>
						</li>
					);
				})}
			</ul>
		</details>
	);
}
