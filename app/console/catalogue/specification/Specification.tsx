import {
	useCallback,
	useDeferredValue,
	useMemo,
	useRef,
	useState,
} from "react";
import { useTranslations } from "use-intl";
import {
	directionOf,
	type LanguageCode,
	languageNames,
} from "../../../../contracts/language.ts";
import { pageLanguage } from "../../../i18n/pageLanguage.ts";
import layout from "../../../ui/layout.module.css";
import { focusField } from "../../kit/fields/focusField.ts";
import type { WidgetProps } from "../../kit/fields/widgetProps.ts";
import { moved, useOrder } from "../../kit/order/useOrder.ts";
import { useMe } from "../../me.ts";
import styles from "../catalogue.module.css";
import { Paste } from "../paste/Paste.tsx";
import { useWords } from "../useWords.ts";
import { WordDialog, type WordQuestion } from "../WordDialog.tsx";
import { wordIn } from "../words.ts";
import { CompareWith, useCompared } from "./compare.tsx";
import { GroupTable } from "./GroupTable.tsx";
import { type DraftGroup, type DraftRow, newRow } from "./typed.ts";
import { usePrinted } from "./usePrinted.ts";

const none: DraftGroup[] = [];

/** The specification of a model: groups of typed rows, in their order. */
export default function Specification(props: WidgetProps) {
	const { value, onChange, readOnly, problems, at, entry } = props;
	const t = useTranslations("console.catalogue");
	const { languages, sourceLanguage } = useMe();
	const groups = Array.isArray(value) ? (value as DraftGroup[]) : none;
	const { words, usual, isFailed, reload } = useWords();
	const [question, setQuestion] = useState<WordQuestion>();
	const [pasting, setPasting] = useState<{ html: string; text: string }>();
	const [isPasting, setIsPasting] = useState(false);
	const [current, setCurrent] = useState<string>();
	const [shown, setShown] = useState<LanguageCode>(pageLanguage());
	const [message, setMessage] = useState("");
	const [former, setFormer] = useState<DraftGroup[]>();
	// The first group is rendered at once, the rest of a long one deferred.
	const isWhole = useDeferredValue(true, location.hash !== "");
	const drawn = isWhole ? groups : groups.slice(0, 1);
	const latest = useRef({ groups, onChange });
	latest.current = { groups, onChange };
	const rows = useMemo(
		() => groups.flatMap((group) => group.rows ?? []),
		[groups],
	);
	const printed = usePrinted(rows, words);
	const compared = useCompared();

	const change = useCallback((work: (groups: DraftGroup[]) => DraftGroup[]) => {
		const { groups, onChange } = latest.current;
		setFormer(undefined);
		onChange(work(groups));
	}, []);
	const changeGroup = useCallback(
		(key: string, rows: (rows: DraftRow[]) => DraftRow[]) =>
			change((all) =>
				all.map((one) =>
					one.key === key ? { ...one, rows: rows(one.rows ?? []) } : one,
				),
			),
		[change],
	);
	const ask = useCallback((opened: WordQuestion) => setQuestion(opened), []);
	const close = useCallback(() => setQuestion(undefined), []);
	const order = useOrder<HTMLDivElement>(groups.length, (from, to) => {
		change((all) => moved(all, from, to));
		setMessage(t("moved", { place: to + 1, count: groups.length }));
	});

	if (isFailed)
		return (
			<div role="alert" className={styles.state}>
				<p>{t("wordsFailed")}</p>
				<button type="button" className={styles.small} onClick={reload}>
					{t("again")}
				</button>
			</div>
		);
	if (!words)
		return (
			<p role="status" className={styles.state}>
				{t("loading")}
			</p>
		);
	const rowsAt = (group: string) => `${at}/${group}/rows`;
	// Two groups may have a row of one name.
	const [currentRow] = groups.flatMap(({ key: group, rows = [] }) =>
		rows.filter(({ key }) => `${rowsAt(group)}/${key}` === current),
	);
	const nameOf = (key: string) =>
		wordIn(words.rows[key], key, pageLanguage(), sourceLanguage);

	function takePasted(next: DraftGroup[], count: number) {
		const before = latest.current.groups;
		change(() => next);
		setFormer(before);
		setMessage(t("taken", { count }));
		setIsPasting(false);
	}

	return (
		// A table that is pasted anywhere in here is meant for it; into a field goes what is no table.
		<div
			className={styles.specification}
			onPasteCapture={(event) => {
				const html = event.clipboardData.getData("text/html");
				const text = event.clipboardData.getData("text/plain");
				if (
					readOnly ||
					isPasting ||
					question ||
					!(/<table/i.test(html) || text.trim().includes("\t"))
				)
					return;
				event.preventDefault();
				event.stopPropagation();
				setPasting({ html, text });
				setIsPasting(true);
			}}
		>
			<div className={styles.tools}>
				{!readOnly && (
					<button
						type="button"
						className={styles.small}
						onClick={() => {
							setPasting(undefined);
							setIsPasting(true);
						}}
					>
						{t("paste")}
					</button>
				)}
				<CompareWith compared={compared} entry={entry} />
				<label className={styles.inline}>
					{t("printedIn")}
					<select
						value={shown}
						onChange={({ target }) => setShown(target.value as LanguageCode)}
					>
						{languages.map((language) => (
							<option key={language} value={language} lang={language}>
								{languageNames[language]}
							</option>
						))}
					</select>
				</label>
				{printed.failed && (
					<span role="status" className={styles.fault}>
						{t("printedFailed")}
					</span>
				)}
				{former && (
					<span className={styles.undo}>
						{message}{" "}
						<button
							type="button"
							onClick={() => {
								change(() => former);
								setMessage(t("undone"));
							}}
						>
							{t("undo")}
						</button>
					</span>
				)}
			</div>
			<div className={styles.beside}>
				<div ref={order.list} className={styles.groups}>
					{drawn.map((group, index) => (
						<div
							key={group.key}
							className={styles.specGroup}
							{...order.rowOf()}
						>
							<GroupTable
								{...{
									group,
									words,
									usual,
									readOnly,
									ask,
									shown,
									changeGroup,
									compared,
								}}
								at={rowsAt(group.key)}
								title={wordIn(
									words.groups[group.key],
									group.key,
									pageLanguage(),
									sourceLanguage,
								)}
								index={index}
								problems={problems}
								faultOf={(row, key) => faultOf(problems, group.key, row, key)}
								printed={printed.of}
								onCurrent={setCurrent}
								onSaid={setMessage}
								handle={order.handleOf(index)}
								canMove={groups.length > 1}
								onAdd={(key) => {
									changeGroup(group.key, (all) => [
										...all,
										newRow(key, usual[key]),
									]);
									// The dialog gives the focus back first.
									requestAnimationFrame(() =>
										focusField(`${rowsAt(group.key)}/${key}`),
									);
								}}
								onRename={(key) =>
									change((all) =>
										all.map((one) =>
											one.key === group.key ? { ...one, key } : one,
										),
									)
								}
								onRemove={() => {
									const before = latest.current.groups;
									change((all) => all.filter(({ key }) => key !== group.key));
									setFormer(before);
									setMessage(
										t("groupRemoved", {
											name: wordIn(
												words.groups[group.key],
												group.key,
												pageLanguage(),
												sourceLanguage,
											),
										}),
									);
								}}
								groupsTaken={groups.map(({ key }) => key)}
							/>
						</div>
					))}
					{groups.length === 0 && (
						<p className={styles.state}>{t("noGroups")}</p>
					)}
					{!readOnly && (
						<button
							type="button"
							className={styles.small}
							onClick={() =>
								ask({
									section: "groups",
									taken: groups.map(({ key }) => key),
									onChoose: (key) =>
										change((all) => [...all, { key, rows: [] }]),
								})
							}
						>
							{t("addGroup")}
						</button>
					)}
				</div>
				<aside
					className={styles.printed}
					aria-label={t("sixLanguages")}
					aria-live="off"
				>
					<h2>{t("sixLanguages")}</h2>
					{currentRow ? (
						<Six
							name={nameOf(currentRow.key)}
							printed={printed.of(currentRow)}
							languages={languages}
						/>
					) : (
						<p className={styles.hint}>{t("sixHint")}</p>
					)}
				</aside>
			</div>
			<p role="status" className={layout.hidden}>
				{message}
			</p>
			{question && <WordDialog question={question} onClose={close} />}
			{isPasting && (
				<Paste
					{...{ words, usual, groups }}
					pasted={pasting}
					onTake={takePasted}
					onClose={() => setIsPasting(false)}
				/>
			)}
		</div>
	);
}

/** Finds a row's problem, whose address may contain indexes or keys. */
function faultOf(
	problems: WidgetProps["problems"],
	group: string,
	index: number,
	row: string,
): string | undefined {
	return problems.find(({ path: [list, of, rows, at] }) => {
		if (list !== "groups" || rows !== "rows") return false;
		return (
			(typeof of === "number" || of === group) && (at === index || at === row)
		);
	})?.code;
}

/** Text of a row as printed on the pages of each language. */
function Six(props: {
	name: string;
	printed: ReturnType<ReturnType<typeof usePrinted>["of"]>;
	languages: readonly LanguageCode[];
}) {
	const { name, printed, languages } = props;
	const t = useTranslations("console.catalogue");
	if (printed === null)
		return <p className={styles.hint}>{t("notWhole", { name })}</p>;
	return (
		<dl>
			{languages.map((language) => {
				const message = printed?.[language];
				return (
					<div key={language} lang={language} dir={directionOf(language)}>
						<dt>{message?.label ?? "…"}</dt>
						<dd>
							<bdi>{message?.value ?? ""}</bdi>
						</dd>
						{message?.missing && (
							<dd className={styles.fault} lang={pageLanguage()} dir="auto">
								{t("wordMissingIn", { language: languageNames[language] })}
							</dd>
						)}
					</div>
				);
			})}
		</dl>
	);
}
