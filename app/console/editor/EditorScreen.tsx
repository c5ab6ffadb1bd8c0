import {
	type KeyboardEvent,
	type ReactNode,
	useDeferredValue,
	useEffect,
	useRef,
} from "react";
import { Link, useLocation, useParams } from "react-router";
import { useTranslations } from "use-intl";
import { isSingle } from "../../../contracts/kinds.ts";
import { isLanguageCode } from "../../../contracts/language.ts";
import { type ContentLanguage, may } from "../../../contracts/rights.ts";
import { listPath } from "../addresses.ts";
import { type Editor, EditorContext, useFound } from "../kit/draft/editor.ts";
import { useOpenDraft } from "../kit/draft/useOpenDraft.ts";
import { focusField } from "../kit/fields/focusField.ts";
import { FieldContext } from "../kit/fields/inner.ts";
import { useLabels } from "../kit/fields/labels.ts";
import { headHeight } from "../kit/headHeight.ts";
import { Forbidden, NotFound, ScreenState } from "../kit/states/States.tsx";
import { useMe } from "../me.ts";
import { Actions, undo } from "./Actions.tsx";
import { Beside, Publishing } from "./Beside.tsx";
import styles from "./editor.module.css";
import { Field } from "./fields/Field.tsx";
import { GroupFields } from "./fields/Group.tsx";
import { Languages } from "./Languages.tsx";
import { Outside } from "./Outside.tsx";
import { OriginsContext, useOpenedOrigins } from "./origins/origins.ts";
import { Planned } from "./Planned.tsx";
import { Presence } from "./Presence.tsx";
import { Problems } from "./Problems.tsx";
import { ReviewState } from "./ReviewState.tsx";
import { SaveState } from "./SaveState.tsx";
import { Withdrawn } from "./Withdrawn.tsx";

/** An entry in a language, being written. */
export default function EditorScreen() {
	const { kind = "", id = "", language = "" } = useParams();
	if (language !== "zxx" && !isLanguageCode(language)) return <NotFound />;
	return (
		<Draft
			key={`${id} ${language}`}
			kind={kind}
			entry={id}
			language={language}
		/>
	);
}

function Draft(props: {
	kind: string;
	entry: string;
	language: ContentLanguage;
}) {
	const { kind, entry, language } = props;
	const t = useTranslations("console.editor");
	const { staff } = useMe();
	const [opened, again] = useOpenDraft({ ...props, author: staff.id });
	switch (opened.state) {
		case "loading":
			return (
				<p role="status" className={styles.loading}>
					{t("loading")}
				</p>
			);
		case "missing":
			return <NotFound />;
		case "forbidden":
			return <Forbidden />;
		case "failed":
			return (
				<ScreenState title={t("failed")} text={t("failedText")} alert>
					<button type="button" className={styles.again} onClick={again}>
						{t("again")}
					</button>
				</ScreenState>
			);
		case "open": {
			const { draft, form } = opened;
			// The address may say another kind than the entry is of.
			if (draft.found.get().kind !== kind) return <NotFound />;
			const readOnly = !may(staff, "content.write", { kind, language });
			const editor = { draft, form, kind, entry, language, readOnly };
			return <Form editor={editor} />;
		}
	}
}

/** Fields that fill a screen. */
const atOnce = 8;

function Form({ editor }: { editor: Editor }) {
	const { draft, form, language } = editor;
	const { store } = draft.sync;
	const part = language === "zxx" ? form.facts : form.texts;
	const { hash } = useLocation();
	// The beginning of a long form is rendered at once, the rest deferred.
	const isWhole = useDeferredValue(true, hash !== "");
	const root = useRef<HTMLDivElement>(null);
	const fields = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (hash.startsWith("#/")) focusField(decodeURIComponent(hash.slice(1)));
	}, [hash]);
	useWarning(editor);

	function onKeyDown(event: KeyboardEvent): void {
		const { target, key, ctrlKey, metaKey, shiftKey, altKey } = event;
		if (event.defaultPrevented || !(ctrlKey || metaKey) || altKey) return;
		// A prose field has its own.
		if ((target as HTMLElement).isContentEditable) return;
		const letter = key.toLowerCase();
		const goesBack = letter === "z" && !shiftKey;
		const goesForth =
			(letter === "z" && shiftKey) || (letter === "y" && !metaKey);
		if (!goesBack && !goesForth) return;
		// The shortcut may be meant for the last action where nothing was written here.
		if (goesBack && !store.canUndo()) return;
		event.preventDefault();
		undo(goesBack ? store.undo : store.redo);
	}

	return (
		<EditorContext value={editor}>
			{/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the fields in it. */}
			<div ref={root} className={styles.editor} onKeyDown={onKeyDown}>
				<Head />
				<Languages />
				<Outside />
				<Withdrawn />
				<Planned />
				<ReviewState />
				<Problems />
				<div className={styles.body}>
					<div ref={fields} className={styles.form}>
						<Origins>
							<FieldContext value={Field}>
								{part ? (
									<GroupFields
										field={part}
										at=""
										depth={0}
										most={isWhole ? undefined : atOnce}
									/>
								) : (
									<NothingHere />
								)}
							</FieldContext>
						</Origins>
					</div>
					<Beside form={fields} />
				</div>
			</div>
		</EditorContext>
	);
}

/** Provides source texts at the time of translation to fields that show changes since. */
function Origins({ children }: { children: ReactNode }) {
	return <OriginsContext value={useOpenedOrigins()}>{children}</OriginsContext>;
}

/** Says how high what sticks above the form is: on phones the title goes with the page. */
function useHeadHeight() {
	const head = useRef<HTMLElement>(null);
	const bar = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const parts = [head.current, bar.current].filter((one) => one !== null);
		const tell = () => {
			const [, last] = parts;
			const high = head.current?.offsetHeight || last?.offsetHeight;
			headHeight.set(high ?? 0);
		};
		const observer = new ResizeObserver(tell);
		for (const part of parts) observer.observe(part);
		return () => observer.disconnect();
	}, []);
	return { head, bar };
}

function Head() {
	const { head, bar } = useHeadHeight();
	const t = useTranslations("console.editor");
	const { kind, name } = useFound();
	const { labelOf } = useLabels(kind);
	const label = labelOf({ path: "", key: kind });
	return (
		<header ref={head} className={styles.head}>
			<div className={styles.title}>
				{!isSingle(kind) && <Link to={listPath(kind)}>{label}</Link>}
				<h1 dir="auto">{isSingle(kind) ? label : name || t("unnamed")}</h1>
			</div>
			<div ref={bar} className={styles.bar}>
				<Presence />
				<SaveState />
				<Actions />
				<Publishing />
			</div>
		</header>
	);
}

/** A kind without texts, or without facts, asked for by its address. */
function NothingHere() {
	const t = useTranslations("console.editor");
	return <p>{t("nothingHere")}</p>;
}

/** Asks before a page goes whose changes could be kept nowhere. */
function useWarning({ draft }: Editor): void {
	useEffect(() => {
		const warn = (event: BeforeUnloadEvent) => {
			draft.sync.keepNow();
			if (!draft.sync.state().kept) event.preventDefault();
		};
		addEventListener("beforeunload", warn);
		return () => removeEventListener("beforeunload", warn);
	}, [draft]);
}
