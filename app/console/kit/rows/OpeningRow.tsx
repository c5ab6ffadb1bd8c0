import type { ReactNode } from "react";
import styles from "./openingRow.module.css";

/** Row of a list that opens: what it is, a remark beside it, and all of it below. */
export function OpeningRow(props: {
	title: ReactNode;
	/** Stands at the end of the row. */
	remark: ReactNode;
	/** Name of rows of which one at most is open. */
	name?: string;
	className?: string | undefined;
	children: ReactNode;
}) {
	const { title, remark, name, className = "", children } = props;
	return (
		<details className={`${styles.row} ${className}`} name={name}>
			<summary className={styles.summary}>
				<span>{title}</span>
				<span className={styles.remark} dir="auto">
					{remark}
				</span>
			</summary>
			{children}
		</details>
	);
}
