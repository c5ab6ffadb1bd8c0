import type { ReactNode, RefObject } from "react";
import { useId } from "react";
import styles from "./dialog.module.css";
import { Stroke } from "./Stroke.tsx";

/**
 * A dialog of the browser, which traps the focus, closes on Escape and returns
 * the focus; a click outside of it closes it, too. Opened with `showModal`.
 */
export function Dialog(props: {
	ref: RefObject<HTMLDialogElement | null>;
	/** Name of the button that closes it. */
	close: string;
	/** Heading of the dialog; without one, `label` names it. */
	title?: string;
	label?: string;
	/** Id by which a button opens the dialog without scripts. */
	id?: string;
	className?: string | undefined;
	children: ReactNode;
}) {
	const { ref, close, title, label, className = "", children } = props;
	const heading = useId();
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: the dialog itself closes on Escape.
		<dialog
			ref={ref}
			id={props.id}
			className={`${styles.dialog} ${className}`}
			aria-label={title ? undefined : label}
			aria-labelledby={title ? heading : undefined}
			onClick={(event) => {
				if (event.target === ref.current) ref.current?.close();
			}}
		>
			<form method="dialog" className={styles.head}>
				{title && <h2 id={heading}>{title}</h2>}
				<button type="submit" aria-label={close}>
					<Stroke d="m5 5 14 14M19 5 5 19" width={2} />
				</button>
			</form>
			{children}
		</dialog>
	);
}
