import { useTranslations } from "use-intl";
import styles from "../fields.module.css";
import type { WidgetProps } from "../widgets.ts";

const shape = /^#[0-9a-f]{6}$/;

/** A colour on screens: chosen by eye, or written as `#rrggbb`. */
export function ColourControl({
	value,
	onChange,
	readOnly,
	id,
	label,
	describedBy,
}: WidgetProps) {
	const t = useTranslations("console.editor");
	const text = typeof value === "string" ? value : "";
	return (
		<span className={styles.colour}>
			<input
				type="color"
				aria-label={t("pickColour", { label })}
				value={shape.test(text) ? text : "#000000"}
				disabled={readOnly}
				onChange={({ target }) => onChange(target.value)}
			/>
			<input
				id={id}
				className={styles.input}
				data-short
				dir="ltr"
				autoComplete="off"
				spellCheck={false}
				value={text}
				readOnly={readOnly}
				aria-describedby={describedBy}
				aria-invalid={describedBy?.includes("problems") || undefined}
				onChange={({ target }) => onChange(colourIn(target.value))}
			/>
		</span>
	);
}

/** Stored form of a typed colour: `#ABC` and `aabbcc` are accepted, too. */
function colourIn(written: string): string | undefined {
	const text = written.trim().toLowerCase();
	if (/^[0-9a-f]{6}$/.test(text)) return `#${text}`;
	return text || undefined;
}
