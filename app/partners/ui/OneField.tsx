import { type InputHTMLAttributes, type ReactNode, useId } from "react";
import styles from "../person/person.module.css";

/** The one field of a dialog, focused as it opens, with its hint and error message. */
export function OneField({
	label,
	hint,
	fault,
	onChange,
	...input
}: {
	label: string;
	hint?: ReactNode;
	fault: string | undefined;
	onChange: (value: string) => void;
} & Omit<InputHTMLAttributes<HTMLInputElement>, "onChange">) {
	const id = useId();
	const hintId = hint === undefined ? "" : `${id}-hint `;
	return (
		<div className={styles.field} data-faulty={fault ? true : undefined}>
			<label htmlFor={id}>{label}</label>
			<input
				id={id}
				dir="auto"
				// biome-ignore lint/a11y/noAutofocus: the one field of a dialog.
				autoFocus
				{...input}
				aria-invalid={fault ? true : undefined}
				aria-describedby={`${hintId}${id}-fault`}
				onChange={({ target }) => onChange(target.value)}
			/>
			{hint !== undefined && (
				<p id={`${id}-hint`} className={styles.hint}>
					{hint}
				</p>
			)}
			<p id={`${id}-fault`} role="alert" className={styles.fault}>
				{fault}
			</p>
		</div>
	);
}
