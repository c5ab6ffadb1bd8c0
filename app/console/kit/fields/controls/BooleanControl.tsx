import { useTranslations } from "use-intl";
import styles from "../fields.module.css";
import type { WidgetProps } from "../widgets.ts";

/** Yes or no. */
export function BooleanControl({
	field,
	value,
	onChange,
	readOnly,
	id,
	describedBy,
}: WidgetProps) {
	const t = useTranslations("console.editor");
	return (
		<span className={styles.check}>
			<input
				id={id}
				type="checkbox"
				checked={value === true}
				disabled={readOnly}
				aria-describedby={describedBy}
				onChange={({ target }) =>
					onChange(target.checked || (field.required ? false : undefined))
				}
			/>
			<span aria-hidden="true">{t(value === true ? "yes" : "no")}</span>
		</span>
	);
}
