import { Stroke } from "../../ui/Stroke.tsx";
import styles from "./preview.module.css";

// A button at its limit stays focusable: disabled, it would take the keys with
// it.

/** A button of the bar above a picture. */
export function Tool(props: {
	label: string;
	path: string;
	disabled?: boolean;
	onClick: () => void;
}) {
	return (
		<button
			type="button"
			aria-label={props.label}
			aria-disabled={props.disabled}
			onClick={props.onClick}
		>
			<Stroke d={props.path} box={20} width={1.6} />
		</button>
	);
}

/** A button beside a picture, to the one before or the next. */
export function Turn(props: {
	label: string;
	back?: boolean;
	disabled: boolean;
	onClick: () => void;
}) {
	return (
		<button
			type="button"
			className={styles.turn}
			data-back={props.back || undefined}
			aria-label={props.label}
			aria-disabled={props.disabled}
			onClick={props.onClick}
		>
			<svg viewBox="0 0 12 20" width="12" height="20" aria-hidden="true">
				<path
					d="m2 2 8 8-8 8"
					fill="none"
					stroke="currentColor"
					strokeWidth="2"
				/>
			</svg>
		</button>
	);
}
