import styles from "../fields.module.css";
import type { WidgetProps } from "../widgets.ts";

/** A day. */
export function DateControl({
	value,
	onChange,
	readOnly,
	id,
	describedBy,
}: WidgetProps) {
	return (
		<input
			id={id}
			type="date"
			max="9999-12-31"
			className={styles.input}
			data-short
			value={typeof value === "string" ? value : ""}
			readOnly={readOnly}
			aria-describedby={describedBy}
			aria-invalid={describedBy?.includes("problems") || undefined}
			onChange={({ target }) => onChange(target.value || undefined)}
		/>
	);
}
