import type { ReactNode } from "react";
import layout from "../../ui/layout.module.css";
import styles from "./text.module.css";

/** A long text, and beside it, where there is room, what belongs to it; else below, or above. */
export function Text(props: {
	aside: ReactNode;
	asideFirst?: boolean;
	children: ReactNode;
}) {
	const aside = <div className={styles.aside}>{props.aside}</div>;
	return (
		<div className={`${layout.bounds} ${styles.columns}`}>
			{props.asideFirst && aside}
			{props.children}
			{!props.asideFirst && aside}
		</div>
	);
}
