import { useState } from "react";
import type { NumberField } from "../../../../../contracts/console/entries/form.ts";
import styles from "../fields.module.css";
import type { WidgetProps } from "../widgets.ts";
import { numberIn } from "./numberIn.ts";

/** A number as people of any language write it; what is none stays there to be mended. */
export function NumberControl({
	field,
	value,
	onChange,
	readOnly,
	id,
	describedBy,
}: WidgetProps) {
	// Text being typed, including "1.", as long as it equals the value.
	const [typed, setTyped] = useState("");
	const { whole, min } = field as NumberField;
	const shown =
		typed !== "" && numberIn(typed) === value ? typed : String(value ?? "");
	return (
		<input
			id={id}
			className={styles.input}
			data-short
			dir="ltr"
			inputMode={whole && (min ?? -1) >= 0 ? "numeric" : "decimal"}
			autoComplete="off"
			readOnly={readOnly}
			value={shown}
			aria-describedby={describedBy}
			aria-invalid={describedBy?.includes("problems") || undefined}
			onChange={({ target }) => {
				setTyped(target.value);
				onChange(numberIn(target.value));
			}}
		/>
	);
}
