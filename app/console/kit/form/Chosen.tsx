import { useId } from "react";
import { Stroke } from "../../../ui/Stroke.tsx";
import { crossDrawing } from "../drawings.ts";
import styles from "./chosen.module.css";
import form from "./form.module.css";

/** Something that can be chosen, by its value and its name. */
export type Choice = { value: string; name: string };

/**
 * Several of many: those chosen are buttons that take them away, further ones come from the
 * browser's own list, which phones show in their own way.
 */
export function Chosen(props: {
	label: string;
	/** Said where nothing is chosen. */
	none: string;
	/** Name of the list's first line, which chooses nothing. */
	add: string;
	/** Name of the button that takes one away. */
	remove: (name: string) => string;
	chosen: readonly string[];
	choices: readonly Choice[];
	/** Most that can be chosen. */
	most: number;
	onChange: (chosen: string[]) => void;
}) {
	const { label, none, add, remove, chosen, choices, most, onChange } = props;
	const id = useId();
	const nameOf = (value: string) =>
		choices.find((one) => one.value === value)?.name ?? value;
	const rest = choices.filter(({ value }) => !chosen.includes(value));
	return (
		<div className={`${form.field} ${styles.field}`}>
			<label htmlFor={id}>{label}</label>
			{/* A sheet asks before it is left with another value (useFilledIn). */}
			<input type="hidden" value={chosen.join()} />
			<div className={styles.row}>
				{chosen.length === 0 && <span className={styles.none}>{none}</span>}
				{chosen.map((value) => (
					<button
						key={value}
						type="button"
						className={styles.one}
						aria-label={remove(nameOf(value))}
						onClick={() => {
							onChange(chosen.filter((one) => one !== value));
							document.getElementById(id)?.focus();
						}}
					>
						<bdi>{nameOf(value)}</bdi>
						<Stroke d={crossDrawing} size={14} width={2} />
					</button>
				))}
				{rest.length > 0 && chosen.length < most && (
					<select
						id={id}
						value=""
						onChange={({ target }) => onChange([...chosen, target.value])}
					>
						<option value="">{add}</option>
						{rest.map(({ value, name }) => (
							<option key={value} value={value}>
								{name}
							</option>
						))}
					</select>
				)}
			</div>
		</div>
	);
}
