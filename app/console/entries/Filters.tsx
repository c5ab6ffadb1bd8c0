import { useEffect, useRef, useState } from "react";
import { Button } from "react-aria-components/Button";
import { Input, SearchField } from "react-aria-components/SearchField";
import { useTranslations } from "use-intl";
import {
	type EntryState,
	entryStates,
} from "../../../contracts/console/entries/entryStates.ts";
import { isLanguageCode, languageNames } from "../../../contracts/language.ts";
import { Stroke } from "../../ui/Stroke.tsx";
import { crossDrawing, searchDrawing } from "../kit/drawings.ts";
import { useMe } from "../me.ts";
import styles from "./filters.module.css";
import type { ListQuery } from "./query.ts";

/** Milliseconds after the last key until it is looked for. */
const rest = 200;

/** Filters of a list: search words, state and language. */
export function Filters(props: {
	query: ListQuery;
	onQuery: (changes: Partial<ListQuery>) => void;
}) {
	const { query, onQuery } = props;
	const t = useTranslations("console.entries");
	const { languages } = useMe();
	const [text, setText] = useState(query.search);
	const sent = useRef(query.search);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

	// The address was changed by something else: the history, a link.
	useEffect(() => {
		if (query.search === sent.current) return;
		sent.current = query.search;
		setText(query.search);
	}, [query.search]);
	useEffect(() => () => clearTimeout(timer.current), []);

	function type(next: string, wait = rest): void {
		setText(next);
		clearTimeout(timer.current);
		timer.current = setTimeout(() => {
			sent.current = next.trim();
			onQuery({ search: sent.current });
		}, wait);
	}

	return (
		<search className={styles.filters}>
			<SearchField
				className={styles.field ?? ""}
				aria-label={t("search")}
				value={text}
				onChange={type}
				onSubmit={(value) => type(value, 0)}
				onClear={() => type("", 0)}
			>
				<Stroke d={searchDrawing} size={18} width={1.7} />
				<Input
					placeholder={t("search")}
					enterKeyHint="search"
					maxLength={200}
				/>
				<Button aria-label={t("clearSearch")}>
					<Stroke d={crossDrawing} size={16} width={1.8} />
				</Button>
			</SearchField>
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
