import { useTranslations } from "use-intl";
import type { FormField } from "../../../../../contracts/console/entries/form.ts";
import styles from "../fields.module.css";
import { useLabels } from "../labels.ts";
import type { WidgetProps } from "../widgetProps.ts";

/** Select with few options: uses the browser's native control. */
export function ChoiceControl({
	field,
	value,
	onChange,
	kind,
	readOnly,
	id,
	describedBy,
}: WidgetProps) {
	const t = useTranslations("console.editor");
	const { choiceOf } = useLabels(kind);
	const { choices } = field as Extract<FormField, { type: "choice" }>;
	const chosen = typeof value === "string" ? value : "";
	// A stored value that is no longer an option.
	const gone = chosen !== "" && !choices.includes(chosen);
	return (
		<select
			id={id}
			className={styles.input}
			data-short
			value={chosen}
			disabled={readOnly}
			aria-describedby={describedBy}
			aria-invalid={describedBy?.includes("problems") || undefined}
			onChange={({ target }) => onChange(target.value || undefined)}
		>
			{(chosen === "" || !field.required) && (
				<option value="">{t("choose")}</option>
			)}
			{[...(gone ? [chosen] : []), ...choices].map((choice) => (
				<option key={choice} value={choice}>
					{choiceOf(choice)}
				</option>
			))}
		</select>
	);
}
