import { useId } from "react";
import { useTranslations } from "use-intl";
import type { TranslatedFieldAnswer } from "../../../contracts/console/translations.ts";
import { keysOf } from "../../../contracts/content/fields.ts";
import { directionOf, type LanguageCode } from "../../../contracts/language.ts";
import { Difference } from "../Difference.tsx";
import { Conflicts } from "../editor/Conflicts.tsx";
import { useField } from "../editor/editor.ts";
import { useLabels } from "../editor/labels.ts";
import styles from "./translations.module.css";

/** The counter is shown when so much of the room is used. */
const near = 0.8;

/** One field: what the source says, what was different before, and the translation. */
export function FieldPair(props: {
	field: TranslatedFieldAnswer;
	kind: string;
	source: LanguageCode;
	language: LanguageCode;
	readOnly: boolean;
	onNext: () => void;
	onConfirm: () => void;
	/** None where one may not write the source. */
	onCarry: (() => void) | undefined;
}) {
	const { field, kind, source, language, readOnly } = props;
	const { onNext, onConfirm, onCarry } = props;
	const { at, state, max, madeFrom } = field;
	const t = useTranslations("console.translations");
	const { pathOf } = useLabels(kind);
	const [value, change] = useField(at);
	const id = useId();
	const text = typeof value === "string" ? value : "";
	const isStale = state === "stale" && text === field.target;

	function onKey(event: React.KeyboardEvent): void {
		if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
		event.preventDefault();
		if (event.shiftKey && isStale) onConfirm();
		else onNext();
	}

	return (
		<li className={styles.pair} data-state={state}>
			<div className={styles.label}>
				<label htmlFor={id}>{pathOf(keysOf(at).map(placeOf))}</label>
				<span className={styles.state} data-state={state}>
					{t(`state_${state}`)}
				</span>
			</div>
			<div
				className={styles.source}
				id={`${id}s`}
				lang={source}
				dir={directionOf(source)}
			>
				{isStale && madeFrom !== null ? (
					<Difference
						before={madeFrom}
						after={field.source}
						language={source}
					/>
				) : (
					field.source
				)}
			</div>
			<div className={styles.target}>
				<textarea
					id={id}
					data-at={at}
					lang={language}
					dir={directionOf(language)}
					aria-describedby={`${id}s`}
					rows={rowsOf(field)}
					readOnly={readOnly}
					value={text}
					onKeyDown={onKey}
					onChange={({ target }) =>
						change(
							field.lines || field.markdown
								? target.value
								: target.value.replace(/\s*\n\s*/g, " "),
						)
					}
				/>
				{max !== null && text.length > max * near && (
					<span
						className={text.length > max ? styles.fault : styles.under}
						role={text.length > max ? "alert" : undefined}
					>
						{t("characters", { count: text.length, max })}
					</span>
				)}
				{isStale && !readOnly && (
					<div className={styles.answers}>
						<button type="button" onClick={onConfirm}>
							{t("stillRight")}
						</button>
						{onCarry && (
							<button type="button" onClick={onCarry}>
								{t("unchanged")}
							</button>
						)}
					</div>
				)}
				<Conflicts at={at} />
			</div>
		</li>
	);
}

/** Places of a list count from one where they are shown. */
function placeOf(key: string): string | number {
	return /^\d+$/.test(key) ? Number(key) : key;
}

/** About as many lines as the source takes beside it. */
function rowsOf({ source, markdown, lines }: TranslatedFieldAnswer): number {
	const count = source
		.split("\n")
		.reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / 58)), 0);
	return Math.min(markdown ? 24 : 10, Math.max(lines ? 2 : 1, count));
}
