import { useRef } from "react";
import { writingOf } from "../../draft/editor.ts";
import styles from "../fields.module.css";
import type { WidgetProps } from "../widgetProps.ts";
import { useCaret } from "./useCaret.ts";

/** Longest line that is written in a field of one line. */
const inOneLine = 100;

/** Text of one line or of several, in its own language and direction. */
export function TextControl({
	field,
	value,
	onChange,
	language,
	readOnly,
	id,
	describedBy,
}: WidgetProps) {
	const area = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
	const text = typeof value === "string" ? value : value ? String(value) : "";
	const lines =
		field.type === "markdown" || (field.type === "text" && field.lines);
	const max = "max" in field ? (field.max ?? 0) : 0;
	const keepCaret = useCaret(area, text);

	function change(written: string): void {
		// A line has no breaks; pasted ones become spaces.
		const next = lines ? written : written.replaceAll(/\s*[\r\n\t]+\s*/g, " ");
		keepCaret(next);
		// Elements stay, empty ones too; other fields go.
		onChange(next === "" && field.key !== "*" ? undefined : next);
	}

	const shared = {
		id,
		ref: area,
		value: text,
		readOnly,
		...writingOf(language),
		className: styles.input,
		"aria-describedby": describedBy,
		"aria-invalid": describedBy?.includes("problems") || undefined,
		onChange: (event: { target: { value: string } }) =>
			change(event.target.value),
		onBlur() {
			const trimmed = lines ? text : text.trim();
			if (trimmed !== text && !readOnly) change(trimmed);
		},
	};
	if (!lines && max <= inOneLine)
		return (
			<input
				{...shared}
				type={field.type === "text" ? typeOf(field.format) : "text"}
				autoComplete="off"
				data-short={max > 0 && max <= 40 ? true : undefined}
			/>
		);
	return (
		<textarea
			{...shared}
			rows={field.type === "markdown" ? 16 : lines ? 3 : 2}
			onKeyDown={(event) => {
				const isComposing = event.nativeEvent.isComposing;
				if (!lines && event.key === "Enter" && !isComposing)
					event.preventDefault();
			}}
		/>
	);
}

function typeOf(format: string | undefined): string {
	return format === "email" || format === "url" ? format : "text";
}
