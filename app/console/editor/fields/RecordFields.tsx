import { useId, useRef, useState } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { RecordField } from "../../../../contracts/console/entries/form.ts";
import { below, keysOf } from "../../../../contracts/content/fields.ts";
import { Stroke } from "../../../ui/Stroke.tsx";
import { entryPath } from "../../addresses.ts";
import { useAllProblems, useEditor, useParts } from "../../kit/draft/editor.ts";
import styles from "../../kit/fields/fields.module.css";
import { focusField } from "../../kit/fields/focusField.ts";
import { useInnerField } from "../../kit/fields/inner.ts";
import { inWords, useLabels } from "../../kit/fields/labels.ts";
import { Frame } from "./Frame.tsx";
import { keyFor } from "./keys.ts";
import { UntouchedContext, useUntouched } from "./untouched.ts";

/** Fields by key. Those that are due and not there yet are shown, too. */
export function RecordFields(props: {
	field: RecordField;
	at: string;
	label?: string | undefined;
	depth: number;
}) {
	const { field, at, depth } = props;
	const { element, keys } = field;
	const t = useTranslations("console.editor");
	const { draft, form, kind, entry, language, readOnly } = useEditor();
	const { store } = draft.sync;
	// Sections of a page, figures of the company: facts name them, each language says its words.
	const isSaidInFacts =
		language !== "zxx" &&
		form.facts?.fields.some((one) => `/${one.key}` === at) === true;
	const { choiceOf, labelOf } = useLabels(kind);
	const Field = useInnerField();
	const parts = useParts(at);
	const [removed, setRemoved] = useState<{ key: string; value: unknown }>();
	const back = useRef<HTMLButtonElement>(null);
	const untouched = useUntouched<string>();
	const due = useAllProblems().flatMap((problem) => {
		if (!problem.at?.startsWith(`${at}/`)) return [];
		return keysOf(problem.at.slice(at.length)).slice(0, 1);
	});
	const shown = keys ?? [...new Set([...parts, ...due])];
	const label = props.label ?? labelOf(field);
	const nameOf = (key: string) => (keys ? choiceOf(key) : inWords(key));

	function remove(key: string): void {
		setRemoved({ key, value: store.get(below(at, key)) });
		store.set(below(at, key), undefined);
		requestAnimationFrame(() => back.current?.focus());
	}
	function putBack(): void {
		if (!removed) return;
		const field = below(at, removed.key);
		store.set(field, removed.value);
		setRemoved(undefined);
		requestAnimationFrame(() => focusField(field));
	}

	return (
		<Frame field={field} at={at} label={label} group>
			{() => (
				<>
					<div
						className={styles.record}
						data-plain={element.type === "text" || undefined}
					>
						{shown.map((key) => (
							<div
								key={key}
								className={styles.element}
								{...untouched.leaving(key)}
							>
								<div className={styles.inner}>
									<UntouchedContext value={untouched.is(key)}>
										<Field
											field={element}
											at={below(at, key)}
											label={nameOf(key)}
											depth={depth + 1}
										/>
									</UntouchedContext>
								</div>
								{!keys && !readOnly && parts.includes(key) && (
									<button
										type="button"
										className={styles.remove}
										aria-label={t("remove", { label: nameOf(key) })}
										onClick={() => remove(key)}
									>
										<Stroke d="m6 6 12 12M18 6 6 18" width={2} size={18} />
									</button>
								)}
							</div>
						))}
					</div>
					{removed && (
						<p role="status" className={styles.undo}>
							{t("removed", { label: nameOf(removed.key) })}{" "}
							<button ref={back} type="button" onClick={putBack}>
								{t("undo")}
							</button>
						</p>
					)}
					{isSaidInFacts && !readOnly && (
						<p className={styles.below}>
							{t("partsInFacts")}{" "}
							<Link to={`${entryPath({ kind, id: entry }, "zxx")}#${at}`}>
								{t("facts")}
							</Link>
						</p>
					)}
					{!keys && !isSaidInFacts && !readOnly && (
						<NewKey
							label={label}
							pattern={field.keyPattern}
							taken={parts}
							onAdd={(key) => {
								const value = element.type === "group" ? {} : "";
								store.set(below(at, key), value);
								setRemoved(undefined);
								untouched.set(key);
								requestAnimationFrame(() => focusField(below(at, key)));
							}}
						/>
					)}
				</>
			)}
		</Frame>
	);
}

/** Asks how a further field is named. */
function NewKey(props: {
	/** Label of the record that the field is added to. */
	label: string;
	pattern: string | undefined;
	taken: readonly string[];
	onAdd: (key: string) => void;
}) {
	const { label, pattern, taken, onAdd } = props;
	const t = useTranslations("console.editor");
	const [key, setKey] = useState("");
	const [fault, setFault] = useState("");
	const id = useId();

	function add(): void {
		const newKey = keyFor(key, pattern);
		if (newKey === undefined) setFault(t("keyFormat"));
		else if (taken.includes(newKey)) setFault(t("keyTaken"));
		else {
			setKey("");
			setFault("");
			onAdd(newKey);
		}
	}

	return (
		<div className={styles.below}>
			<label htmlFor={id} className={styles.label}>
				{t("newKey", { label })}
			</label>
			<input
				id={id}
				className={styles.input}
				dir="ltr"
				value={key}
				aria-invalid={fault !== "" || undefined}
				aria-describedby={fault ? `${id}-fault` : undefined}
				onChange={(event) => {
					setKey(event.target.value);
					setFault("");
				}}
				onKeyDown={(event) => {
					if (event.key !== "Enter") return;
					event.preventDefault();
					add();
				}}
			/>
			<button type="button" className={styles.add} onClick={add}>
				{t("addKey")}
			</button>
			{fault && (
				<p id={`${id}-fault`} role="alert" className={styles.problems}>
					{fault}
				</p>
			)}
		</div>
	);
}
