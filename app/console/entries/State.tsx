import { Link } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import type { EntryRow } from "../../../contracts/console/entries/entries.ts";
import { entryPath } from "../addresses.ts";
import { withZone } from "../kit/time/moments.ts";
import styles from "./state.module.css";

/** Overall state of an entry in words; unfinished work links to its place. */
export function State({
	row,
}: {
	row: Pick<EntryRow, "id" | "kind" | "state" | "languages" | "broken">;
}) {
	const t = useTranslations("console.entries");
	const format = useFormatter();
	const { state, languages, broken } = row;
	const drafted = languages.find(({ draft }) => draft);
	const toDraft = drafted && entryPath(row, drafted.language);
	const planned = languages
		.flatMap(({ plannedAt }) => plannedAt ?? [])
		.sort()
		.at(0);
	return (
		<span className={styles.states}>
			<span className={styles.state} data-state={state}>
				{t(`state_${state}`)}
			</span>
			{toDraft && state !== "new" && (
				<Link to={toDraft} className={styles.state} data-state="draft">
					{t("state_changed")}
				</Link>
			)}
			{broken && (
				<Link
					to={toDraft ?? entryPath(row, "zxx")}
					className={styles.state}
					data-state="broken"
				>
					{t("state_broken")}
				</Link>
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
