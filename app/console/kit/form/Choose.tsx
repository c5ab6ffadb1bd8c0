import { type ReactNode, useId } from "react";
import styles from "./form.module.css";

/**
 * Select with few options: uses the browser's native control, which phones show in
 * their own way.
 */
export function Choose<Value extends string>(props: {
	label: string;
	value: Value;
	options: readonly { value: Value; name: string; lang?: string }[];
	onChange: (value: Value) => void;
	hint?: ReactNode;
	disabled?: boolean;
}) {
	const { label, value, options, onChange, hint, disabled } = props;
	const id = useId();
	return (
		<div className={styles.field}>
			<label htmlFor={id}>{label}</label>
			<select
				id={id}
				value={value}
				disabled={disabled}
				aria-describedby={hint ? `${id}-hint` : undefined}
				onChange={(event) => onChange(event.target.value as Value)}
			>
				{options.map(({ value, name, lang }) => (
					<option key={value} value={value} lang={lang}>
						{name}
					</option>
				))}
			</select>
			{hint && (
				<p id={`${id}-hint`} className={styles.hint}>
					{hint}
				</p>
			)}
		</div>
	);
}
