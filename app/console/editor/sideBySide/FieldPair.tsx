import { type CSSProperties, Suspense, useId } from "react";
import { useTranslations } from "use-intl";
import type { TranslatedFieldAnswer } from "../../../../contracts/console/translations.ts";
import { keysOf } from "../../../../contracts/content/fields.ts";
import {
	markerDifference,
	markerFault,
} from "../../../../contracts/content/markers.ts";
import {
	directionOf,
	type LanguageCode,
} from "../../../../contracts/language.ts";
import { useEditor, useField } from "../../kit/draft/editor.ts";
import { placeOf, useLabels } from "../../kit/fields/labels.ts";
import { PlacesText, ProsePair } from "../../kit/slots.tsx";
import { Conflicts } from "../conflicts/Conflicts.tsx";
import type { Framed } from "../fields/Frame.tsx";
import { SourceDifference } from "../origins/SourceDifference.tsx";
import styles from "./sideBySide.module.css";

/** Share of the maximum length from which the counter is shown. */
const near = 0.8;

/** Field with its source text, what has changed in it, and the translation. */
export function FieldPair(props: {
	field: TranslatedFieldAnswer;
	kind: string;
	source: LanguageCode;
	language: LanguageCode;
	readOnly: boolean;
	onNext: () => void;
	onConfirm: () => void;
	/** Undefined where the user may not write the source. */
	onCarry: (() => void) | undefined;
}) {
	const { field, kind, source, language, readOnly } = props;
	const { onNext, onConfirm, onCarry } = props;
	const { at, state, max, madeFrom } = field;
	const t = useTranslations("console.translations");
	const shell = useTranslations("console.shell");
	const { pathOf } = useLabels(kind);
	const [value, change] = useField(at);
	const id = useId();
	const text = typeof value === "string" ? value : "";
	const label = pathOf(keysOf(at).map(placeOf));
	const marks = {
		source: field.source,
		madeFrom: undefined,
		before: undefined,
	};
	const fault = text
		? markerFault(text, { ...marks, markdown: field.markdown })
		: null;
	const isStale = state === "stale" && text === field.target;

	function onKey(event: React.KeyboardEvent): void {
		if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
		event.preventDefault();
		if (event.shiftKey && isStale) onConfirm();
		else onNext();
	}

	const framed = { id, label, describedBy: `${id}s ${id}f` };
	// Prose is updated paragraph by paragraph, and outdated until it is confirmed.
	const older =
		isStale || (field.markdown && state === "stale") ? madeFrom : null;
	return (
		<li
			className={styles.pair}
			data-state={state}
			data-pair={at}
			data-at={at}
			onKeyDown={onKey}
		>
			<div className={styles.label}>
				<label htmlFor={id}>{label}</label>
				<span className={styles.state} data-state={state}>
					{t(`state_${state}`)}
				</span>
			</div>
			{!field.markdown && (
				<div
					className={styles.source}
					id={`${id}s`}
					lang={source}
					dir={directionOf(source)}
				>
					<SourceDifference {...{ field, source }} madeFrom={older} />
				</div>
			)}
			<div className={field.markdown ? styles.whole : styles.target}>
				<Suspense fallback={<p role="status">{shell("loading")}</p>}>
					<Control
						{...{ field, value: text, framed, source, language, readOnly }}
						madeFrom={older}
						onChange={change}
					/>
				</Suspense>
				{max !== null && text.length > max * near && (
					<span
						className={text.length > max ? styles.fault : styles.under}
						role={text.length > max ? "alert" : undefined}
					>
						{t("characters", { count: text.length, max })}
					</span>
				)}
				<span id={`${id}f`} role="status" className={styles.fault}>
					{fault && (
						<>
							{t(`fault_${fault}`)} <Markers {...{ field, text }} />
						</>
					)}
				</span>
				{isStale && !readOnly && (
					<div className={styles.answers}>
						<button type="button" onClick={onConfirm}>
							{t(field.markdown ? "upToDate" : "stillRight")}
						</button>
						{onCarry && (
							<button type="button" onClick={onCarry}>
								{t("unchanged")}
							</button>
						)}
					</div>
				)}
				<Conflicts
					at={at}
					as={field.markdown ? "prose" : field.lines ? "text" : "line"}
				/>
			</div>
		</li>
	);
}

/** Placeholders and links that a translation lacks, or has too many of. */
function Markers(props: { field: TranslatedFieldAnswer; text: string }) {
	const { field, text } = props;
	const t = useTranslations("console.translations");
	const { missing, surplus } = markerDifference(text, field);
	const list = (names: string[]) => names.slice(0, mostNamed).join("  ");
	return (
		<>
			{missing.length > 0 && (
				<>
					{t("lacks")} <bdi>{list(missing)}</bdi>{" "}
				</>
			)}
			{surplus.length > 0 && (
				<>
					{t("surplus")} <bdi>{list(surplus)}</bdi>
				</>
			)}
		</>
	);
}

/** Most items that are listed. */
const mostNamed = 6;

/** Editor of a translation: rich text, a line with placeholders, or plain text. */
function Control(props: {
	field: TranslatedFieldAnswer;
	value: string;
	framed: Framed;
	source: LanguageCode;
	language: LanguageCode;
	readOnly: boolean;
	madeFrom: string | null;
	onChange: (value: unknown) => void;
}) {
	const { field, value, framed, source, language, readOnly, onChange } = props;
	const { at, markdown, places, lines, max } = field;
	const { kind, entry } = useEditor();
	if (markdown)
		return (
			<ProsePair
				{...{ ...framed, at, value, language, readOnly, kind, entry, onChange }}
				describedBy={undefined}
				field={{
					type: "markdown",
					key: "",
					path: at,
					required: true,
					...(max !== null && { max }),
				}}
				problems={noProblems}
				source={field.source}
				madeFrom={props.madeFrom ?? undefined}
				sourceLanguage={source}
			/>
		);
	const rows = rowsOf(field);
	const plain = (
		<textarea
			id={framed.id}
			lang={language}
			dir={directionOf(language)}
			aria-describedby={framed.describedBy}
			rows={rows}
			style={{ "--rows": rows } as CSSProperties}
			readOnly={readOnly}
			value={value}
			onChange={({ target }) =>
				onChange(lines ? target.value : target.value.replace(/\s*\n\s*/g, " "))
			}
		/>
	);
	if (!places) return plain;
	return (
		<PlacesText
			{...{ ...framed, text: value, places, language, readOnly, plain }}
			onChange={onChange}
		/>
	);
}

const noProblems: readonly never[] = [];

/** About as many lines as the source takes beside it. */
function rowsOf({ source, lines }: TranslatedFieldAnswer): number {
	const count = source
		.split("\n")
		.reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 58)), 0);
	return Math.min(10, Math.max(lines ? 2 : 1, count));
}
