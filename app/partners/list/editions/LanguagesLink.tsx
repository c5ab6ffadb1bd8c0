import { Button } from "react-aria-components/Button";
import { useFormatter, useLocale, useTranslations } from "use-intl";
import type { FileItem } from "../../../../contracts/files/files.ts";
import type { LanguageCode } from "../../../../contracts/language.ts";
import layout from "../../../ui/layout.module.css";
import link from "../versions/versionsLink.module.css";
import styles from "./languagesLink.module.css";
import { useLanguageName } from "./useLanguageName.ts";

/** Languages of a file, which show its editions; and which it opens in, where that is another than the reader's. */
export function LanguagesLink(props: {
	item: FileItem;
	onEditions: (item: FileItem) => void;
}) {
	const t = useTranslations("partners.files");
	const format = useFormatter();
	const reader = useLocale().slice(0, 2);
	const nameOf = useLanguageName();
	const { item, onEditions } = props;
	// An older process answers without these during an update.
	const { language = "", editions = [] } = item;
	const own = editions.find((one) => one.language === language);
	const isOther = language !== "" && language !== reader;
	if (!isOther && editions.length === 0) return null;
	return (
		<>
			{isOther && (
				<span className={styles.told}>
					{t("inLanguage", { language: nameOf(language) })}
				</span>
			)}
			{own?.is_earlier && (
				<span className={styles.told}>{t("earlierEdition")}</span>
			)}
			{editions.length > 0 && (
				<Button className={link.link ?? ""} onPress={() => onEditions(item)}>
					<span className={styles.marks} dir="ltr">
						{editions.map((one) => markOf(one.language)).join(" · ")}
					</span>
					<span className={layout.hidden}>
						{t("languagesOf", {
							name: item.name,
							languages: format.list(
								editions.map((one) => nameOf(one.language)),
							),
						})}
					</span>
				</Button>
			)}
		</>
	);
}

/** Mark of a language that is read in any of them. */
const markOf = (language: LanguageCode): string =>
	language === "zh" ? "中文" : language.toUpperCase();
