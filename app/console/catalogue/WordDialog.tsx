import { type KeyboardEvent, useId, useState } from "react";
import { useTranslations } from "use-intl";
import {
	directionOf,
	type LanguageCode,
	languageNames,
} from "../../../contracts/language.ts";
import { may } from "../../../contracts/rights.ts";
import { pageLanguage } from "../../i18n/pageLanguage.ts";
import { RequestError } from "../../request/failure.ts";
import { showFailure } from "../../request/toasts.ts";
import { Sheet } from "../kit/dialogs/Sheet.tsx";
import { Button } from "../kit/form/Button.tsx";
import button from "../kit/form/form.module.css";
import { useMe } from "../me.ts";
import styles from "./catalogue.module.css";
import { addWord, useWords } from "./useWords.ts";
import { keyFor, plain, type Word, type WordSection, wordIn } from "./words.ts";

export type WordQuestion = {
	section: WordSection;
	/**
	 * Words looked for at first; for an existing word its key, and then its
	 * languages are asked for.
	 */
	search?: string;
	word?: string;
	/** Keys that are used already. */
	taken?: readonly string[];
	/** Keys that are shown first. */
	proposed?: readonly string[];
	onChoose: (key: string) => void;
};

const mostShown = 60;

/** Dialog that finds a word of the vocabulary in any language, or adds a missing one. */
export function WordDialog(props: {
	question: WordQuestion;
	onClose: () => void;
}) {
	const { question, onClose } = props;
	const t = useTranslations("console.catalogue");
	const [named, setNamed] = useState<string | undefined>(
		question.word === undefined ? undefined : "",
	);
	const choose = (key: string) => {
		question.onChoose(key);
		onClose();
	};
	const { section } = question;
	return (
		<Sheet
			close={t("close")}
			onClose={onClose}
			title={
				named === undefined
					? t(`choose.${section}`)
					: t(question.word ? `complete.${section}` : `new.${section}`)
			}
		>
			{named === undefined ? (
				<Search question={question} onChoose={choose} onNew={setNamed} />
			) : (
				<NewWord question={question} name={named} onMade={choose} />
			)}
		</Sheet>
	);
}

function Search(props: {
	question: WordQuestion;
	onChoose: (key: string) => void;
	onNew: (name: string) => void;
}) {
	const { question, onChoose, onNew } = props;
	const { section, taken = [], proposed = [] } = question;
	const t = useTranslations("console.catalogue");
	const { sourceLanguage } = useMe();
	const language = pageLanguage();
	const { words: known, isFailed } = useWords();
	const id = useId();
	const [search, setSearch] = useState(question.search ?? "");
	const [active, setActive] = useState(0);
	const words = known?.[section] ?? {};
	const isBegun = search !== (question.search ?? "");
	const matched = matching(words, search, (key) =>
		wordIn(words[key], key, language, sourceLanguage),
	);
	const found = [...new Set([...(isBegun ? [] : proposed), ...matched])]
		.filter((key) => !taken.includes(key) && Object.hasOwn(words, key))
		.slice(0, mostShown);
	const name = search.trim();
	const isThere = Object.values(words).some((word) =>
		Object.values(word).some((one) => plain(one) === plain(name)),
	);
	const canAdd = name !== "" && !isThere;
	const count = found.length + (canAdd ? 1 : 0);
	const at = Math.min(active, Math.max(0, count - 1));
	const take = (n: number) => {
		const key = found[n];
		if (key) onChoose(key);
		else if (canAdd) onNew(name);
	};

	function onKeyDown(event: KeyboardEvent) {
		const to = {
			ArrowDown: at + 1,
			ArrowUp: at - 1,
		}[event.key];
		if (to !== undefined) {
			event.preventDefault();
			const next = (to + count) % Math.max(1, count);
			setActive(next);
			document
				.getElementById(`${id}-${next}`)
				?.scrollIntoView({ block: "nearest" });
		} else if (event.key === "Enter") {
			event.preventDefault();
			take(at);
		}
	}

	return (
		<div className={styles.search}>
			<input
				// biome-ignore lint/a11y/noAutofocus: the first field of a dialog that was asked for.
				autoFocus
				type="search"
				role="combobox"
				aria-label={t("search")}
				aria-expanded="true"
				aria-controls={`${id}-list`}
				aria-activedescendant={count > 0 ? `${id}-${at}` : undefined}
				autoComplete="off"
				dir="auto"
				value={search}
				placeholder={t("search")}
				onChange={({ target }) => {
					setSearch(target.value);
					setActive(0);
				}}
				onKeyDown={onKeyDown}
			/>
			{isFailed && <p role="alert">{t("wordsFailed")}</p>}
			<div
				id={`${id}-list`}
				role="listbox"
				aria-label={t(`choose.${section}`)}
				className={styles.options}
				tabIndex={-1}
			>
				{found.map((key, n) => (
					<Option
						key={key}
						id={`${id}-${n}`}
						selected={n === at}
						onTake={() => take(n)}
					>
						<bdi>{wordIn(words[key], key, language, sourceLanguage)}</bdi>
						{proposed.includes(key) && <small>{t("proposed")}</small>}
					</Option>
				))}
				{canAdd && (
					<Option
						id={`${id}-${found.length}`}
						selected={at === found.length}
						onTake={() => take(found.length)}
					>
						{t(`add.${section}`, { name })}
					</Option>
				)}
			</div>
			<p role="status" className={styles.hint}>
				{known && count === 0 ? t("noWord") : ""}
			</p>
		</div>
	);
}

function Option(props: {
	id: string;
	selected: boolean;
	onTake: () => void;
	children: React.ReactNode;
}) {
	const { id, selected, onTake, children } = props;
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: keys are those of the search field.
		<div
			id={id}
			role="option"
			aria-selected={selected}
			tabIndex={-1}
			className={styles.option}
			onClick={onTake}
		>
			{children}
		</div>
	);
}

/** Keys that match a search, by key or by the word in any language, sorted by name. */
function matching(
	words: Readonly<Record<string, Word>>,
	search: string,
	nameOf: (key: string) => string,
): string[] {
	const query = plain(search);
	return Object.keys(words)
		.filter(
			(key) =>
				query === "" ||
				plain(key).includes(query) ||
				Object.values(words[key] ?? {}).some((name) =>
					plain(name).includes(query),
				),
		)
		.sort((a, b) => nameOf(a).localeCompare(nameOf(b)));
}

/** Asks for a word in the languages of the site. Those that stay empty stay to be written. */
function NewWord(props: {
	question: WordQuestion;
	name: string;
	onMade: (key: string) => void;
}) {
	const { question, name, onMade } = props;
	const { section, word: existing } = question;
	const t = useTranslations("console.catalogue");
	const { staff, languages, sourceLanguage } = useMe();
	const { words: known } = useWords();
	const words = known?.[section] ?? {};
	const there: Word = (existing && words[existing]) || {};
	const writable = languages.filter((language) =>
		may(staff, "content.write", { kind: "vocabulary", language }),
	);
	const source = writable.includes(sourceLanguage)
		? sourceLanguage
		: writable[0];
	const [word, setWord] = useState<Word>(() => ({
		...(source && name ? { [source]: name } : {}),
		...there,
	}));
	const [busy, setBusy] = useState(false);
	const [fault, setFault] = useState<string>();
	const most = section === "terms" ? 120 : 60;

	async function save() {
		const names = Object.fromEntries(
			writable.flatMap((language) => {
				const text = word[language]?.trim();
				return text && there[language] === undefined ? [[language, text]] : [];
			}),
		) as Word;
		if (Object.keys(names).length === 0) {
			setFault(t("wordRequired"));
			return;
		}
		const first = names[sourceLanguage] ?? Object.values(names)[0] ?? "";
		const key = existing ?? keyFor(section, first, words);
		setBusy(true);
		setFault(undefined);
		try {
			await addWord(section, key, names);
			onMade(key);
		} catch (error) {
			setBusy(false);
			if (
				error instanceof RequestError &&
				error.kind === "answered" &&
				error.status === 409
			) {
				setFault(t("wordTaken"));
			} else {
				showFailure(error);
				setFault(t("notSaved"));
			}
		}
	}

	return (
		<form
			className={styles.newWord}
			onSubmit={(event) => {
				event.preventDefault();
				void save();
			}}
		>
			<p className={styles.hint}>{t("wordHint")}</p>
			{languages.map((language: LanguageCode) => (
				<label key={language}>
					<span>{languageNames[language]}</span>
					<input
						// biome-ignore lint/a11y/noAutofocus: see above.
						autoFocus={language === source}
						lang={language}
						dir={directionOf(language)}
						value={word[language] ?? ""}
						maxLength={most}
						readOnly={
							!writable.includes(language) || there[language] !== undefined
						}
						onChange={({ target }) =>
							setWord({ ...word, [language]: target.value })
						}
					/>
				</label>
			))}
			<p role="alert" className={styles.fault}>
				{fault}
			</p>
			<Button type="submit" className={button.action} disabled={busy}>
				{t("saveWord")}
			</Button>
		</form>
	);
}
