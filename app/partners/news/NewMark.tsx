import { useTranslations } from "use-intl";
import type { FileItem } from "../../../contracts/files/files.ts";
import layout from "../../ui/layout.module.css";
import styles from "./news.module.css";

/** Mark of a file that is new since the last visit. */
export function NewMark({ item }: { item: FileItem }) {
	const t = useTranslations("partners.news");
	return item.is_new ? <span className={styles.mark}>{t("mark")}</span> : null;
}

/** Number of new files below something; nothing where there are none. */
export function Count({ count }: { count: number }) {
	const t = useTranslations("partners.news");
	const words = t("count", { count });
	return count > 0 ? (
		<span className={styles.count} title={words}>
			<span aria-hidden="true">{count}</span>
			<span className={layout.hidden}>{words}</span>
		</span>
	) : null;
}
