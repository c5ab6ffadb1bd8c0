import { useId } from "react";
import type { FormField } from "../../../../../contracts/console/entries/form.ts";
import styles from "../fields.module.css";
import type { WidgetProps } from "../widgets.ts";
import { useChoices } from "./useChoices.ts";

/** The name of something there is, offered while it is typed: a model, a word of the vocabulary. */
export function LookedUpControl({
	field,
	value,
	onChange,
	readOnly,
	id,
	describedBy,
}: WidgetProps) {
	const list = useId();
	const known = field as Extract<FormField, { type: "model" | "word" }>;
	const choices = useChoices(known.type === "model" ? "model" : known.section);
	const text = typeof value === "string" ? value : "";
	const choiceLabel = choices.find((one) => one.value === text)?.label;
	return (
		<span className={styles.lookedUp}>
			<input
				id={id}
				className={styles.input}
				data-short
				dir="ltr"
				list={list}
				autoComplete="off"
				value={text}
				readOnly={readOnly}
				aria-describedby={describedBy}
				aria-invalid={describedBy?.includes("problems") || undefined}
				onChange={({ target }) => onChange(target.value || undefined)}
			/>
			{choiceLabel && choiceLabel !== text && (
				<span className={styles.said}>{choiceLabel}</span>
			)}
			<datalist id={list}>
				{choices.map(({ value: one, label }) => (
					<option key={one} value={one}>
						{label}
					</option>
				))}
			</datalist>
		</span>
	);
}
