import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import type { FormField } from "../../../../../contracts/console/entries/form.ts";
import styles from "../fields.module.css";
import type { WidgetProps } from "../widgets.ts";

/** The text of an SVG file: taken from a file, or written; shown as it will look. */
export function DrawingControl({
	field,
	value,
	onChange,
	readOnly,
	id,
	label,
	describedBy,
}: WidgetProps) {
	const t = useTranslations("console.editor");
	const file = useId();
	const [fault, setFault] = useState("");
	const text = typeof value === "string" ? value : "";
	const { max = 40_000 } = field as Extract<FormField, { type: "drawing" }>;

	async function take(chosen: File | undefined): Promise<void> {
		setFault("");
		if (!chosen) return;
		if (chosen.size > max * 4) setFault(t("drawingTooLarge", { max }));
		else onChange((await chosen.text()).trim());
	}

	return (
		<div className={styles.drawing}>
			{text.startsWith("<") && (
				// An `img` runs no scripts of an SVG.
				<img
					src={`data:image/svg+xml,${encodeURIComponent(text)}`}
					alt={t("looksLike", { label })}
				/>
			)}
			<textarea
				id={id}
				className={styles.input}
				data-code
				dir="ltr"
				rows={4}
				spellCheck={false}
				value={text}
				readOnly={readOnly}
				aria-describedby={describedBy}
				aria-invalid={describedBy?.includes("problems") || undefined}
				onChange={({ target }) => onChange(target.value || undefined)}
			/>
			{!readOnly && (
				<label htmlFor={file} className={styles.file}>
					{t("takeFile")}
					<input
						id={file}
						type="file"
						accept="image/svg+xml,.svg"
						onChange={({ target }) => {
							void take(target.files?.[0]);
							target.value = "";
						}}
					/>
				</label>
			)}
			{fault && (
				<p role="alert" className={styles.problems}>
					{fault}
				</p>
			)}
		</div>
	);
}
