import { useTranslations } from "use-intl";
import layout from "../../../ui/layout.module.css";
import { useCenter } from "../../center.ts";
import { type FileQuery, isNarrowed, spansFolders } from "../query.ts";
import styles from "./nothing.module.css";

/**
 * Stands where there are no files; of a search it says what can be done. While they are on their way it says so, but
 * not to eyes: a text that comes and goes would flicker, and an empty cell says
 * nothing to anybody.
 */
export function Nothing(props: {
	busy: boolean;
	text: string;
	query: FileQuery;
	className: string | undefined;
}) {
	const t = useTranslations("partners");
	const { busy, text, query, className } = props;
	const { news } = useCenter();
	if (busy)
		return (
			<p className={className}>
				<span className={layout.hidden}>{t("shell.loading")}</span>
			</p>
		);
	// A first visit has nothing to compare with.
	if (query.isNew && news.all?.since === null)
		return (
			<div className={className}>
				<p>{t("news.first")}</p>
			</div>
		);
	return (
		<div className={className}>
			<p>{text}</p>
			{spansFolders(query) && (
				<p className={styles.hint}>
					{[
						query.isNew && t("news.none"),
						query.name && t("files.searchHint"),
						query.within && t("files.withinHint"),
						isNarrowed(query) && t("files.narrowedHint"),
					]
						.filter(Boolean)
						.join(" ")}
				</p>
			)}
		</div>
	);
}
