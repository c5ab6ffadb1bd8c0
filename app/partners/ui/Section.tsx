import { type ReactNode, useId } from "react";
import type { Loaded } from "../../request/useCall.ts";
import { Failed } from "./Failed.tsx";
import styles from "./section.module.css";

/** A part of a page with a heading, in whatever state its content is. */
export function Section<T>(props: {
	title: string;
	intro?: string;
	loaded: Loaded<T>;
	onAgain: () => void;
	children: (data: T) => ReactNode;
}) {
	const { title, intro, loaded, onAgain, children } = props;
	const id = useId();
	return (
		<section
			className={styles.section}
			aria-labelledby={id}
			aria-busy={loaded.state === "loading"}
		>
			<h2 id={id}>{title}</h2>
			{intro && <p className={styles.intro}>{intro}</p>}
			{loaded.state === "failed" ? (
				<Failed onAgain={onAgain} />
			) : loaded.data === undefined ? (
				<div className={styles.bones} aria-hidden="true">
					<span />
					<span />
					<span />
				</div>
			) : (
				children(loaded.data)
			)}
		</section>
	);
}
