import { useTranslations } from "use-intl";
import type { Article } from "../../../contracts/news.ts";
import { useFormats } from "../../i18n/useFormats.ts";
import { Written } from "../../ui/Written.tsx";
import styles from "./meta.module.css";

/** When an article was published, in the reader's format, and how long it takes to read. */
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
