import { useTranslations } from "use-intl";
import styles from "../kit/inbox/inboxFilters.module.css";
import type { Queue, QueueFilterName } from "./useQueue.ts";

/** Filters of the list, each with how many wait; those that leave no choice are not shown. */
export function QueueFilters({ queue }: { queue: Queue }) {
	const t = useTranslations("console.uploads");
	const { choices, filter, filtered, change, clear } = queue;
	if (!choices) return null;
	const select = (
		name: QueueFilterName,
		label: string,
		any: string,
		options: { value: string; name: string; count: number }[],
	) => {
		const value = filter[name] ?? "";
		const isThere = options.some((one) => one.value === value);
		if (options.length < 2 && value === "") return null;
		return (
			<select
				aria-label={label}
				value={value}
				onChange={({ target }) => change(name, target.value)}
			>
				<option value="">{any}</option>
				{value !== "" && !isThere && <option value={value}>{"–"}</option>}
				{options.map((one) => (
					<option key={one.value} value={one.value}>
						{t("choice", { name: one.name, count: one.count })}
					</option>
				))}
			</select>
		);
	};
	return (
		<search className={styles.more}>
			{select(
				"folder",
				t("folder"),
				t("anyFolder"),
				choices.folders.map(({ id, path, count }) => ({
					...{ value: id, name: path.join(" / "), count },
				})),
			)}
			{select(
				"account",
				t("partner"),
				t("anyPartner"),
				choices.partners.map(({ id, name, count }) => ({
					...{ value: id, name: name || t("removed"), count },
				})),
			)}
			{select(
				"kind",
				t("kind"),
				t("anyKind"),
				choices.kinds.map(({ kind, count }) => ({
					...{ value: kind, name: t(`kind_${kind}`), count },
				})),
			)}
			{filtered > 0 && (
				<button type="button" className={styles.clear} onClick={clear}>
					{t("clear")}
				</button>
			)}
		</search>
	);
}
