import { useTranslations } from "use-intl";
import {
	type EntryState,
	entryStates,
} from "../../../contracts/console/entries/entryStates.ts";
import { isLanguageCode, languageNames } from "../../../contracts/language.ts";
import { SearchBox } from "../kit/form/SearchBox.tsx";
import { useMe } from "../me.ts";
import styles from "./filters.module.css";
import type { ListQuery } from "./query.ts";

/** Filters of a list: search words, state and language. */
export function Filters(props: {
	query: ListQuery;
	onQuery: (changes: Partial<ListQuery>) => void;
}) {
	const { query, onQuery } = props;
	const t = useTranslations("console.entries");
	const { languages } = useMe();
	return (
		<search className={styles.filters}>
			<SearchBox
				className={styles.field}
				label={t("search")}
				clearLabel={t("clearSearch")}
				value={query.search}
				maxLength={200}
				onSearch={(search) => onQuery({ search })}
			/>
			<select
				aria-label={t("state")}
				value={query.mine ? "mine" : (query.state ?? "")}
				onChange={({ target: { value } }) =>
					onQuery({
						state:
							value && value !== "mine" ? (value as EntryState) : undefined,
						mine: value === "mine",
					})
				}
			>
				<option value="">{t("everyState")}</option>
				<option value="mine">{t("mine")}</option>
				{entryStates.map((state) => (
					<option key={state} value={state}>
						{t(`state_${state}`)}
					</option>
				))}
			</select>
			<select
				aria-label={t("language")}
				value={query.language ?? ""}
				onChange={({ target: { value } }) =>
					onQuery({ language: isLanguageCode(value) ? value : undefined })
				}
			>
				<option value="">{t("everyLanguage")}</option>
				{languages.map((language) => (
					<option key={language} value={language} lang={language}>
						{languageNames[language]}
					</option>
				))}
			</select>
		</search>
	);
}
