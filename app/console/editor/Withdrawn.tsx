import { useFormatter, useTranslations } from "use-intl";
import { useEditor, useFound } from "../kit/draft/editor.ts";
import { withZone } from "../kit/time/moments.ts";
import styles from "./review.module.css";

/** Note on a withdrawn language: since when, by whom, and how to publish it again. */
export function Withdrawn() {
	const t = useTranslations("console.editor");
	const format = useFormatter();
	const { readOnly } = useEditor();
	const { withdrawn } = useFound();
	if (!withdrawn) return null;
	const { at, author } = withdrawn;
	const time = format.dateTime(new Date(at), withZone);
	return (
		<section className={styles.review}>
			<p>
				{author
					? t("withdrawnBy", { name: author.name, time })
					: t("withdrawnAt", { time })}
			</p>
			{!readOnly && t("withdrawnHint")}
		</section>
	);
}
