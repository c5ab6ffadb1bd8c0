import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type {
	FormField,
	ListField,
} from "../../../../contracts/console/entries/form.ts";
import { below } from "../../../../contracts/content/fields.ts";
import layout from "../../../ui/layout.module.css";
import { Stroke } from "../../../ui/Stroke.tsx";
import { useEditor, useField, useParts } from "../../kit/draft/editor.ts";
import styles from "../../kit/fields/fields.module.css";
import { focusInput } from "../../kit/fields/focusField.ts";
import { useInnerField } from "../../kit/fields/inner.ts";
import { useLabels } from "../../kit/fields/labels.ts";
import { moved, useOrder } from "../../kit/order/useOrder.ts";
import { countryIn, isCountry } from "./countries.ts";
import { Frame } from "./Frame.tsx";
import { GroupFields, isNarrow } from "./Group.tsx";
import { UntouchedContext, useUntouched } from "./untouched.ts";

/** Elements in an order: added, removed, moved by drag or by keys. */
export function List(props: {
	field: ListField;
	at: string;
	label?: string | undefined;
	depth: number;
}) {
	const { field, at, depth } = props;
	const { element, min = 0, max = Number.POSITIVE_INFINITY } = field;
	const t = useTranslations("console.editor");
	const { draft, kind, readOnly } = useEditor();
	const { store } = draft.sync;
	const { labelOf } = useLabels(kind);
	const Field = useInnerField();
	const parts = useParts(at);
	const [message, setMessage] = useState("");
	const [removed, setRemoved] = useState<{ list: unknown[]; index: number }>();
	const back = useRef<HTMLButtonElement>(null);
	const untouched = useUntouched<number>();
	const label = props.label ?? labelOf(field);
	const all = () => (store.get(at) as unknown[] | undefined) ?? [];
	const nameOf = (index: number) =>
		countryIn(all()[index]) ?? t("element", { label, number: index + 1 });

	function move(from: number, to: number): void {
		const list = all();
		store.set(at, moved(list, from, to));
		untouched.clear();
		setMessage(t("moved", { place: to + 1, count: list.length }));
		setRemoved(undefined);
	}
	const order = useOrder<HTMLOListElement>(parts.length, move);

	function add(): void {
		const list = all();
		store.set(at, [...list, emptyOf(element)]);
		setRemoved(undefined);
		untouched.set(list.length);
		focusRow(list.length);
	}

	function focusRow(index: number): void {
		requestAnimationFrame(() => {
			const row = order.list.current?.children[index];
			if (row instanceof HTMLElement) focusInput(row);
		});
	}

	function remove(index: number): void {
		const list = all();
		const rest = list.toSpliced(index, 1);
		store.set(at, rest.length === 0 && !field.required ? undefined : rest);
		setRemoved({ list, index });
		untouched.clear();
		setMessage(t("removed", { label: nameOf(index) }));
		requestAnimationFrame(() => back.current?.focus());
	}

	function putBack(): void {
		if (!removed) return;
		store.set(at, removed.list);
		setRemoved(undefined);
		setMessage("");
		focusRow(removed.index);
	}

	const isFixed = min === max;
	const canAdd = !readOnly && parts.length < max;
	const canRemove = !readOnly && !(isFixed && parts.length <= max);
	const isShort = element.type === "group" && element.fields.every(isNarrow);
	return (
		<Frame
			field={field}
			at={at}
			label={label}
			group
			beside={<span className={styles.size}>{parts.length || ""}</span>}
		>
			{() => (
				<>
					<ol ref={order.list} className={styles.list}>
						{parts.map((part, index) => (
							<li
								// The index is the key: names change while they are typed.
								// biome-ignore lint/suspicious/noArrayIndexKey: see above.
								key={index}
								className={styles.element}
								{...order.rowOf()}
								{...untouched.leaving(index)}
							>
								{!readOnly && parts.length > 1 && (
									<button
										type="button"
										className={styles.handle}
										aria-label={t("move", { label: nameOf(index) })}
										{...order.handleOf(index)}
									>
										<Stroke d="M9 5v14M15 5v14" width={2} size={18} />
									</button>
								)}
								<div className={isShort ? styles.short : styles.inner}>
									{isCountry(element) && (
										<Country at={below(below(at, part), "code")} />
									)}
									<UntouchedContext value={untouched.is(index)}>
										{element.type === "group" ? (
											<Element
												field={element}
												at={below(at, part)}
												label={nameOf(index)}
												depth={depth + 1}
											/>
										) : (
											<Field
												field={element}
												at={below(at, part)}
												label={nameOf(index)}
												depth={depth + 1}
											/>
										)}
									</UntouchedContext>
								</div>
								{canRemove && (
									<button
										type="button"
										className={styles.remove}
										aria-label={t("remove", { label: nameOf(index) })}
										onClick={() => remove(index)}
									>
										<Stroke d="m6 6 12 12M18 6 6 18" width={2} size={18} />
									</button>
								)}
							</li>
						))}
					</ol>
					<p role="status" className={layout.hidden}>
						{message}
					</p>
					<div className={styles.below}>
						{canAdd && (
							<button type="button" className={styles.add} onClick={add}>
								{t("add", { label })}
							</button>
						)}
						{removed && (
							<span className={styles.undo}>
								{message}{" "}
								<button ref={back} type="button" onClick={putBack}>
									{t("undo")}
								</button>
							</span>
						)}
					</div>
				</>
			)}
		</Frame>
	);
}

/** The name of a country whose code is written there, above its fields. */
function Country({ at }: { at: string }) {
	const [code] = useField(at);
	const name = countryIn({ code });
	return name ? <p className={styles.country}>{name}</p> : null;
}

/** An element of several fields. */
function Element(props: {
	field: Extract<FormField, { type: "group" }>;
	at: string;
	label: string;
	depth: number;
}) {
	const { field, at, label, depth } = props;
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset takes no grid.
		<div role="group" aria-label={label} data-at={at}>
			<GroupFields field={field} at={at} depth={depth} />
		</div>
	);
}

/** Initial value of a new element. */
function emptyOf(element: FormField): unknown {
	if (element.type === "group") return {};
	return element.type === "list" ? [] : "";
}
