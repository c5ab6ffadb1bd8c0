import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { TranslationRow } from "../../../contracts/console/translations.ts";
import {
	isLanguageCode,
	type LanguageCode,
	languageNames,
} from "../../../contracts/language.ts";
import { sideBySidePath } from "../addresses.ts";
import { announce } from "../announce.ts";
import { Button } from "../kit/form/Button.tsx";
import { Failed, Nothing } from "../kit/states/States.tsx";
import { useAddressParams } from "../kit/table/useAddressParams.ts";
import { useEntryName } from "../kit/useEntryName.ts";
import { useMe } from "../me.ts";
import { Exchange } from "./Exchange.tsx";
import { states } from "./states.ts";
import styles from "./translations.module.css";
import { type Listed, useBoard } from "./useBoard.ts";

/** Table of entries and languages with their state; each cell links to the translation. */
export default function TranslationsScreen() {
	const t = useTranslations("console.translations");
	const kind = useTranslations("console.shell");
	const { languages, sourceLanguage } = useMe();
	const others = languages.filter((one) => one !== sourceLanguage);
	const { params: address, ...params } = useAddressParams();
	const language = languageIn(address.get("language"), others);
	const state = states.find((one) => one === address.get("state"));
	const search = address.get("search") ?? "";
	const listed = useBoard({ language, state, search });
	const { rows, totals, again } = listed;

	const change = (name: string, value: string | undefined) =>
		params.change({ [name]: value }, { replace: name === "search" });

	return (
		<>
			<div className={styles.head}>
				<h1>{t("title")}</h1>
				<Exchange languages={others} onTaken={again} />
			</div>
			<search className={styles.filters}>
				<SearchWords
					value={search}
					onWords={(words) => change("search", words)}
				/>
				<select
					aria-label={t("language")}
					value={language ?? ""}
					onChange={({ target }) => change("language", target.value)}
				>
					<option value="">{t("everyLanguage")}</option>
					{others.map((one) => (
						<option key={one} value={one} lang={one}>
							{languageNames[one]}
						</option>
					))}
				</select>
				<fieldset className={styles.totals}>
					<legend className={styles.said}>{t("state")}</legend>
					{states.map((one) => (
						<button
							key={one}
							type="button"
							data-state={one}
							aria-pressed={state === one}
							onClick={() => change("state", state === one ? undefined : one)}
						>
							<span>{t(`state_${one}`)}</span> {totals[one]}
						</button>
					))}
				</fieldset>
			</search>
			{listed.state === "failed" && !listed.isCurrent ? (
				<Failed onAgain={again} />
			) : !rows ? (
				<p className={styles.loading} role="status">
					{kind("loading")}
				</p>
			) : listed.count === 0 ? (
				<Nothing title={t(state || search || language ? "noneFound" : "none")}>
					{(state || search || language) && (
						<button
							type="button"
							className={styles.plain}
							onClick={() => params.clear({ replace: false })}
						>
							{t("showAll")}
						</button>
					)}
				</Nothing>
			) : (
				<Table
					{...{ listed, rows }}
					languages={language ? [language] : others}
				/>
			)}
		</>
	);
}

function Table(props: {
	listed: Listed;
	rows: TranslationRow[];
	languages: LanguageCode[];
}) {
	const { listed, rows, languages } = props;
	const { count, isCurrent, hasMore, more, state } = listed;
	const t = useTranslations("console.translations");
	const { sourceLanguage } = useMe();
	useEffect(() => {
		if (isCurrent && state === "ready") announce(t("count", { count }));
	}, [isCurrent, state, count, t]);
	return (
		<>
			<p className={styles.count}>{t("count", { count })}</p>
			<table
				className={styles.table}
				aria-busy={!isCurrent || state === "loading"}
			>
				<thead>
					<tr>
						<th scope="col">{t("entry")}</th>
						{languages.map((one) => (
							<th key={one} scope="col" lang={one}>
								{languageNames[one]}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((row) => (
						<EntryStates
							key={row.entry}
							{...{ row, languages, sourceLanguage }}
						/>
					))}
				</tbody>
			</table>
			{hasMore && (
				<Button
					className={styles.more}
					disabled={state === "loading"}
					onClick={more}
				>
					{t("more", { count: count - rows.length })}
				</Button>
			)}
		</>
	);
}

function EntryStates(props: {
	row: TranslationRow;
	languages: LanguageCode[];
	sourceLanguage: LanguageCode;
}) {
	const { row, languages, sourceLanguage } = props;
	const t = useTranslations("console.translations");
	const { name, kind, isNamed } = useEntryName(row);
	return (
		<tr>
			<th scope="row">
				<bdi lang={isNamed ? sourceLanguage : undefined}>{name}</bdi>
				{isNamed && <span className={styles.under}>{kind}</span>}
			</th>
			{languages.map((language) => {
				const text = row.languages.find((one) => one.language === language);
				if (!text) return <td key={language} />;
				const { state, missing, stale } = text;
				const open = missing + stale;
				return (
					<td key={language} data-language={languageNames[language]}>
						<Link
							to={sideBySidePath(row.entry, language)}
							className={styles.state}
							data-state={state}
						>
							{t(`state_${state}`)}
							{open > 0 && <span aria-hidden="true">{open}</span>}
							<span className={styles.said}>
								{t("cell", {
									entry: isNamed ? row.title : name,
									language: languageNames[language],
									open,
								})}
							</span>
						</Link>
					</td>
				);
			})}
		</tr>
	);
}

function SearchWords(props: {
	value: string;
	onWords: (words: string) => void;
}) {
	const { value, onWords } = props;
	const t = useTranslations("console.translations");
	const [words, setWords] = useState(value);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => setWords(value), [value]);
	useEffect(() => () => clearTimeout(timer.current), []);
	return (
		<input
			type="search"
			aria-label={t("search")}
			placeholder={t("search")}
			maxLength={200}
			value={words}
			onChange={({ target }) => {
				setWords(target.value);
				clearTimeout(timer.current);
				timer.current = setTimeout(() => onWords(target.value.trim()), 250);
			}}
		/>
	);
}

function languageIn(
	value: string | null,
	others: readonly LanguageCode[],
): LanguageCode | undefined {
	return isLanguageCode(value) && others.includes(value) ? value : undefined;
}
