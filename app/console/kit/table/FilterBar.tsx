import type { ReactNode } from "react";
import form from "../form/form.module.css";
import styles from "./filterBar.module.css";

/** Fields that filter a table, and the button that clears them where any is set. */
export function FilterBar(props: {
	children: ReactNode;
	/** Label of the button. */
	clear: string;
	/** Undefined as long as nothing is filtered. */
	onClear: (() => void) | undefined;
}) {
	const { children, clear, onClear } = props;
	return (
		<search className={styles.filters}>
			{children}
			{onClear && (
				<button type="button" className={form.quiet} onClick={onClear}>
					{clear}
				</button>
			)}
		</search>
	);
}
