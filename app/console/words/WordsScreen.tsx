import { useMemo, useState } from "react";
import { Link } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import {
	isLanguageCode,
	type LanguageCode,
	languageNames,
} from "../../../contracts/language.ts";
import { entryPath } from "../addresses.ts";
import { editLanguage } from "../editLanguage.ts";
import type { ConsoleAnswer } from "../kit/requests/request.ts";
import { useConsoleQuery } from "../kit/requests/useConsoleQuery.ts";
import { Failed } from "../kit/states/States.tsx";
import { useMe } from "../me.ts";
import styles from "./words.module.css";

type Usage = ConsoleAnswer<"console-usage">;
const sections = ["groups", "rows", "terms", "colours"] as const;
type Word = Usage["words"][number];

/** The vocabulary by use: models that use a word, unused words, and missing translations. */
export default function WordsScreen() {
	const t = useTranslations("console.words");
	const { loaded, reload } = useConsoleQuery("console-usage", {});
	return (
		<>
			<h1>{t("title")}</h1>
			<p className={styles.intro}>{t("intro")}</p>
			{loaded.data ? (
				<Words usage={loaded.data} />
			) : loaded.state === "failed" ? (
				<Failed onAgain={reload} />
			) : (
				<p role="status">{t("loading")}</p>
			)}
		</>
	);
}

function Words({ usage }: { usage: Usage }) {
	const t = useTranslations("console.words");
	const me = useMe();
	const [query, setQuery] = useState("");
	const [shown, setShown] = useState<WordFilter>("all");
	const languageFilter = isLanguageCode(shown) ? shown : undefined;
	const found = useMemo(() => {
		const words = query.trim().toLowerCase();
		return usage.words.filter(
			(word) =>
				isShown(word, shown) &&
				`${word.key} ${Object.values(word.names).join(" ")}`
					.toLowerCase()
					.includes(words),
		);
	}, [usage, query, shown]);

	return (
		<>
			<search className={styles.tools}>
				<label>
					{t("search")}
					<input
						type="search"
						value={query}
						onChange={({ target }) => setQuery(target.value)}
					/>
				</label>
				<label>
					{t("shown")}
					<select
						value={shown}
						onChange={({ target }) => setShown(target.value as WordFilter)}
					>
						<option value="all">{t("all")}</option>
						<option value="missing">{t("missing")}</option>
						{me.languages.map((one) => (
							<option key={one} value={one}>
								{t("missingInOne", { language: languageNames[one] })}
							</option>
						))}
						<option value="unused">{t("unused")}</option>
					</select>
				</label>
				<span role="status">{t("count", { count: found.length })}</span>
			</search>
			{sections.map((section) => {
				const words = found.filter((word) => word.section === section);
				return (
					words.length > 0 && (
						<section key={section} aria-labelledby={`words-${section}`}>
							<h2 id={`words-${section}`}>{t(titles[section])}</h2>
							<ul className={styles.words}>
								{words.map((word) => (
									<WordRow
										key={word.key}
										word={word}
										vocabulary={usage.vocabulary}
										reader={me.staff.language}
										language={languageFilter ?? editLanguage(me)}
									/>
								))}
							</ul>
						</section>
					)
				);
			})}
		</>
	);
}

/** Filter: all words, those untranslated anywhere or in one language, or unused ones. */
type WordFilter = "all" | "missing" | "unused" | LanguageCode;

function isShown({ models, missing }: Word, shown: WordFilter): boolean {
	if (shown === "all") return true;
	if (shown === "unused") return models.length === 0;
	return shown === "missing" ? missing.length > 0 : missing.includes(shown);
}

const titles = {
	groups: "groups",
	rows: "rows",
	terms: "terms",
	colours: "colours",
} as const;

function WordRow(props: {
	word: Word;
	/** The id of the vocabulary. */
	vocabulary: string;
	/** Language of the reader. */
	reader: LanguageCode;
	/** Language the vocabulary is opened in for editing. */
	language: LanguageCode;
}) {
	const t = useTranslations("console.words");
	const format = useFormatter();
	const { word, vocabulary, reader, language } = props;
	const { section, key, names, models, missing } = word;
	const name = names[reader] ?? names.en ?? key;
	const to = (one: LanguageCode) =>
		`${entryPath({ kind: "vocabulary", id: vocabulary }, one)}#/${section}/${key}`;
	return (
		<li>
			<div>
				<Link to={to(language)}>{name}</Link>
				<code dir="ltr">{key}</code>
			</div>
			<p>
				{models.length === 0
					? t("nobody")
					: t("usedBy", {
							count: models.length,
							models: format.list(
								models.map((one) =>
									one.draft ? t("draft", { name: one.name }) : one.name,
								),
							),
						})}
			</p>
			{missing.length > 0 && (
				<p className={styles.missing}>
					{t("missingIn")}{" "}
					{missing.map((one) => (
						<Link key={one} to={to(one)} lang={one}>
							{languageNames[one]}
						</Link>
					))}
				</p>
			)}
		</li>
	);
}
