import { type ReactNode, useId } from "react";
import styles from "./page.module.css";

/** A screen with its heading, what it is for, and what can be done with all of it. */
export function Page(props: {
	title: string;
	intro?: ReactNode;
	actions?: ReactNode;
	/** Whether the page is limited to a readable line length. */
	narrow?: boolean;
	children: ReactNode;
}) {
	const { title, intro, actions, narrow, children } = props;
	return (
		<div className={`${styles.page} ${narrow ? styles.narrow : ""}`}>
			<div className={styles.head}>
				<div>
					<h1>{title}</h1>
					{intro && <p>{intro}</p>}
				</div>
				{actions && <div className={styles.actions}>{actions}</div>}
			</div>
			{children}
		</div>
	);
}

/** A part of a screen with a heading. */
export function Part(props: {
	title: string;
	intro?: ReactNode;
	children: ReactNode;
}) {
	const { title, intro, children } = props;
	const id = useId();
	return (
		<section className={styles.part} aria-labelledby={id}>
			<div>
				<h2 id={id}>{title}</h2>
				{intro && <p>{intro}</p>}
			</div>
			<div className={styles.body}>{children}</div>
		</section>
	);
}
