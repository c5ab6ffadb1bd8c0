import { useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { TranslationAnswer } from "../../../contracts/console/translations.ts";
import {
	isLanguageCode,
	type LanguageCode,
	languageNames,
} from "../../../contracts/language.ts";
import { may } from "../../../contracts/rights.ts";
import { isNotFound } from "../../request/request.ts";
import { useCall } from "../../request/useCall.ts";
import { entryPath, screenPath } from "../addresses.ts";
import { EditorContext, useEditor, useSyncState } from "../editor/editor.ts";
import { SaveState } from "../editor/SaveState.tsx";
import { useOpenDraft } from "../editor/useOpenDraft.ts";
import { useEntryName } from "../entries/useEntryName.ts";
import { useMe } from "../me.ts";
import { call } from "../request.ts";
import { Failed, Forbidden, NotFound } from "../shell/States.tsx";
import { showDone } from "../toasts.ts";
import { FieldPair } from "./FieldPair.tsx";
import { sideBySidePath } from "./states.ts";
import styles from "./translations.module.css";

/** A text beside its source, field by field, with the keyboard alone from one that is open to the next. */
export function SideBySide(props: { entry: string; language: LanguageCode }) {
	const { entry, language } = props;
	const shell = useTranslations("console.shell");
	const { loaded, reload, refresh, put } = useCall(
		`console-translation ${entry} ${language}`,
		(signal, how) =>
			call(
				"console-translation",
				{ entry, language },
				{ ...how, signal, background: true, quiet: () => true },
			),
	);
	const { data } = loaded;
	if (data) return <Beside {...{ answer: data, refresh, put }} />;
	if (loaded.state === "failed")
		return isNotFound(loaded.error) ? (
			<NotFound />
		) : (
			<Failed onAgain={reload} />
		);
	return (
		<p className={styles.loading} role="status">
			{shell("loading")}
		</p>
	);
}

function Beside(props: {
	answer: TranslationAnswer;
	refresh: () => void;
	put: (answer: TranslationAnswer) => void;
}) {
	const { answer, refresh, put } = props;
	const { entry, kind, language } = answer;
	const shell = useTranslations("console.shell");
	const { staff } = useMe();
	const [opened, again] = useOpenDraft({
		...{ kind, entry, language, author: staff.id, beside: true },
	});
	if (opened.state === "loading")
		return (
			<p className={styles.loading} role="status">
				{shell("loading")}
			</p>
		);
	if (opened.state === "failed") return <Failed onAgain={again} />;
	if (opened.state === "forbidden") return <Forbidden />;
	if (opened.state !== "open") return <NotFound />;
	const { draft, form } = opened;
	const readOnly = !may(staff, "translation.write", { language });
	return (
		<EditorContext value={{ draft, form, kind, entry, language, readOnly }}>
			<Fields {...{ answer, refresh, put, readOnly }} />
		</EditorContext>
	);
}

function Fields(props: {
	answer: TranslationAnswer;
	refresh: () => void;
	put: (answer: TranslationAnswer) => void;
	readOnly: boolean;
}) {
	const { answer, refresh, put, readOnly } = props;
	const { entry, kind, language, source, fields } = answer;
	const { draft } = useEditor();
	useEffect(
		() => draft.show(new Map(fields.map((one) => [one.at, one.source]))),
		[draft, fields],
	);
	const t = useTranslations("console.translations");
	const { staff, languages } = useMe();
	const navigate = useNavigate();
	const list = useRef<HTMLOListElement>(null);
	const open = fields.filter(({ state }) => state !== "current").length;
	const [openOnly, setOpenOnly] = useState(false);
	// What was open stays in sight when it is done.
	const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
	const shown = openOnly ? fields.filter(({ at }) => kept.has(at)) : fields;
	const { phase } = useSyncState();
	const before = useRef(phase);
	useEffect(() => {
		if (before.current !== "saved" && phase === "saved") refresh();
		before.current = phase;
	}, [phase, refresh]);

	function showOpenOnly(only: boolean): void {
		setKept(
			new Set(
				fields.filter(({ state }) => state !== "current").map(({ at }) => at),
			),
		);
		setOpenOnly(only);
	}

	/** Goes to the next field that is open; after the last, to the first. */
	function goOn(at?: string): void {
		const begin = shown.findIndex((field) => field.at === at) + 1;
		const next = [...shown.slice(begin), ...shown.slice(0, begin)].find(
			(field) => field.state !== "current" && field.at !== at,
		);
		const pair = [...(list.current?.children ?? [])].find(
			(one) => (one as HTMLElement).dataset.pair === next?.at,
		);
		const control = pair?.querySelector<HTMLElement>(
			"textarea, [contenteditable]",
		);
		control?.focus({ preventScroll: true });
		// The beginning of a long text, and the whole of a short one.
		const isLong = (pair?.clientHeight ?? 0) > innerHeight / 2;
		pair?.scrollIntoView({ block: isLong ? "start" : "center" });
	}

	async function confirm(at: string): Promise<void> {
		try {
			put(
				await call("console-translation-confirm", {
					...{ entry, language, fields: [at] },
				}),
			);
			goOn(at);
		} catch {
			// A message says so.
		}
	}

	async function carry(at: string): Promise<void> {
		const fields = [at];
		try {
			const { carried } = await call("console-translation-carry", {
				...{ entry, fields },
			});
			refresh();
			showDone(t("carriedOver", { count: carried }), () => {
				call("console-translation-carry", { entry, fields, back: true }).then(
					refresh,
					() => {},
				);
			});
		} catch {
			// A message says so.
		}
	}

	const { name, isNamed } = useEntryName(answer);
	return (
		<>
			<p className={styles.back}>
				<Link to={screenPath("translations")}>{t("title")}</Link>
			</p>
			<div className={styles.head}>
				<h1>
					<bdi lang={isNamed ? source : undefined}>{name}</bdi>
				</h1>
				<SaveState />
			</div>
			<div className={styles.bar}>
				<label className={styles.inLine}>
					{t("language")}
					<select
						value={language}
						onChange={({ target: { value } }) =>
							isLanguageCode(value) && navigate(sideBySidePath(entry, value))
						}
					>
						{languages
							.filter((one) => one !== source)
							.map((one) => (
								<option key={one} value={one} lang={one}>
									{languageNames[one]}
								</option>
							))}
					</select>
				</label>
				<span role="status">
					{open === 0 ? t("allDone") : t("open", { open, all: fields.length })}
				</span>
				<label className={styles.tick}>
					<input
						type="checkbox"
						checked={openOnly}
						disabled={!openOnly && open === 0}
						onChange={({ target }) => showOpenOnly(target.checked)}
					/>
					{t("openOnly")}
				</label>
				{open > 0 && (
					<button type="button" className={styles.plain} onClick={() => goOn()}>
						{t("nextOpen")}
					</button>
				)}
				<Link
					className={styles.plain}
					to={entryPath({ kind, id: entry }, language)}
				>
					{t("toEditor")}
				</Link>
			</div>
			{readOnly ? (
				<p className={styles.note}>{t("readOnly")}</p>
			) : (
				<p className={styles.hint}>{t("keys")}</p>
			)}
			<ol ref={list} className={styles.pairs}>
				{shown.map((field) => (
					<FieldPair
						key={field.at}
						{...{ field, kind, source, language, readOnly }}
						onNext={() => goOn(field.at)}
						onConfirm={() => void confirm(field.at)}
						onCarry={
							may(staff, "content.write", { language: source }) &&
							field.state === "stale"
								? () => void carry(field.at)
								: undefined
						}
					/>
				))}
			</ol>
		</>
	);
}
