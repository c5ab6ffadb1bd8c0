import { useFormatter, useTranslations } from "use-intl";
import type { EntryRow } from "../../../contracts/console/entries.ts";
import { withZone } from "../moments.ts";
import styles from "./state.module.css";

/** How an entry stands as a whole, in words. */
export function State({
	row,
}: {
	row: Pick<EntryRow, "state" | "languages" | "broken">;
}) {
	const t = useTranslations("console.entries");
	const format = useFormatter();
	const { state, languages, broken } = row;
	const drafts = languages.some(({ draft }) => draft);
	const planned = languages
		.flatMap(({ plannedAt }) => plannedAt ?? [])
		.sort()
		.at(0);
	return (
		<span className={styles.states}>
			<span className={styles.state} data-state={state}>
				{t(`state_${state}`)}
			</span>
			{drafts && state !== "new" && (
				<span className={styles.state} data-state="draft">
					{t("state_changed")}
				</span>
			)}
			{broken && (
				<span className={styles.state} data-state="broken">
					{t("state_broken")}
				</span>
			)}
			{planned && (
				<span className={styles.state} data-state="planned">
					{t("plannedFor", {
						time: format.dateTime(new Date(planned), withZone),
					})}
				</span>
			)}
		</span>
	);
}
