import { useTranslations } from "use-intl";
import type { Article } from "../../../contracts/news.ts";
import { useFormats } from "../../i18n/useFormats.ts";
import { Written } from "../../ui/Written.tsx";
import styles from "./meta.module.css";

/** Date of an article, in the reader's format, and its reading time. */
export function Meta({ article }: { article: Article }) {
	const t = useTranslations("article");
	const format = useFormats();
	const date = () =>
		format.dateTime(new Date(`${article.date}T00:00:00Z`), {
			dateStyle: "long",
		});
	return (
		<p className={styles.meta}>
			<time dateTime={article.date}>
				<Written text={date} />
			</time>
			<span>{t("readingTime", { minutes: article.readingMinutes })}</span>
		</p>
	);
}
