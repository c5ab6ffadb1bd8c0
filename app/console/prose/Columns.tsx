import type { CSSProperties, ReactNode } from "react";
import styles from "./prose.module.css";
import type { Beside } from "./useProse.ts";

/**
 * A text with another one beside it: blocks of the same place begin at the same
 * height. On narrow screens the other one is above, and scrolls by itself.
 */
export function Columns(props: {
	beside: Beside | undefined;
	/** Number of blocks of the text. */
	blocks: number | undefined;
	current: number | undefined;
	children: ReactNode;
}) {
	const { beside, blocks = 1, current, children } = props;
	if (!beside) return children;
	const rows = Math.max(beside.blocks, blocks, 1);
	return (
		<div className={styles.columns} style={{ "--rows": rows } as CSSProperties}>
			{beside.show(current)}
			{children}
		</div>
	);
}
