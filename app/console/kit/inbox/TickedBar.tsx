import type { ReactNode } from "react";
import { Stroke } from "../../../ui/Stroke.tsx";
import { crossDrawing } from "../drawings.ts";
import styles from "./tickedBar.module.css";

/**
 * Acts on all rows that are selected. Stands in the place of the number of rows, so that no
 * row moves away from the pointer.
 */
export function TickedBar(props: {
	/** Sentence that says how many are selected. */
	count: string;
	children: ReactNode;
	untick: string;
	onUntick: () => void;
	note?: string | undefined;
}) {
	const { count, children, untick, onUntick, note } = props;
	return (
		<div className={styles.bar}>
			<strong role="status">{count}</strong>
			{children}
			<button
				type="button"
				className={styles.untick}
				aria-label={untick}
				onClick={onUntick}
			>
				<Stroke d={crossDrawing} size={18} width={1.8} />
			</button>
			{note && <small>{note}</small>}
		</div>
	);
}
