import { useState } from "react";
import { useTranslations } from "use-intl";
import type { TranslationRow } from "../../../contracts/console/translations.ts";
import type { LanguageCode } from "../../../contracts/language.ts";
import { callList } from "../kit/requests/request.ts";
import { useCallQuery } from "../kit/requests/useConsoleQuery.ts";
import { useEntryName } from "../kit/useEntryName.ts";
import { useMe } from "../me.ts";
import { useDebounced } from "../useDebounced.ts";
import styles from "./translations.module.css";

/** Most entries listed; the search finds the others. */
const mostListed = 100;
/** Milliseconds after the last key until the server is asked. */
const rest = 250;

/** Entries that a file of translations is made of; none chosen means all. */
export function ChooseEntries(props: {
	language: LanguageCode;
	chosen: ReadonlySet<string>;
	onChosen: (chosen: ReadonlySet<string>) => void;
}) {
	const { language, chosen, onChosen } = props;
	const t = useTranslations("console.translations");
	const [isOpen, setOpen] = useState(false);
	const [search, setSearch] = useState("");
	const { rows, count } = useEntries(isOpen, language, search.trim());

	function toggle(entry: string): void {
		const next = new Set(chosen);
		if (!next.delete(entry)) next.add(entry);
		onChosen(next);
	}

	return (
		<details
			className={styles.choose}
			onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
		>
			<summary>{t("chosenEntries", { count: chosen.size })}</summary>
			<input
				type="search"
				aria-label={t("search")}
				placeholder={t("search")}
				maxLength={200}
				value={search}
				onChange={({ target }) => setSearch(target.value)}
			/>
			<p role="status" className={styles.under}>
				{count !== undefined &&
					(count === 0 ? t("noneFound") : t("count", { count }))}
				{count !== undefined &&
					count > rows.length &&
					` ${t("searchFor", { count: count - rows.length })}`}
			</p>
			<ul className={styles.units}>
				{rows.map((row) => (
					<li key={row.entry}>
						<label className={styles.tick}>
							<input
								type="checkbox"
								checked={chosen.has(row.entry)}
								onChange={() => toggle(row.entry)}
							/>
							<EntryName row={row} />
						</label>
					</li>
				))}
			</ul>
			{chosen.size > 0 && (
				<button
					type="button"
					className={styles.plain}
					onClick={() => onChosen(new Set())}
				>
					{t("allEntries")}
				</button>
			)}
		</details>
	);
}

function EntryName({ row }: { row: TranslationRow }) {
	const { sourceLanguage } = useMe();
	const { name, kind, isNamed } = useEntryName(row);
	return (
		<span className={styles.unit}>
			<bdi lang={isNamed ? sourceLanguage : undefined}>{name}</bdi>
			{isNamed && <span className={styles.under}>{kind}</span>}
		</span>
	);
}

/** First entries that match a search, debounced. */
function useEntries(isOpen: boolean, language: LanguageCode, search: string) {
	const settled = useDebounced(search, rest);
	const body = {
		language,
		limit: mostListed,
		...(settled && { search: settled }),
	};
	const { loaded } = useCallQuery(
		["console-translations", body],
		(options) => callList("console-translations", body, options),
		{ enabled: isOpen },
	);
	return { rows: loaded.data?.data ?? [], count: loaded.data?.count };
}
