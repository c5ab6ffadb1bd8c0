import type { ReactNode } from "react";
import { Link } from "react-router";
import styles from "./opened.module.css";

/** Link from an item that covers the list back to it. */
export function ToList({ to, label }: { to: string; label: string }) {
	return (
		<Link to={to} className={styles.back}>
			{label}
		</Link>
	);
}

/** Says who else has the item open, or what somebody else made of it. */
export function Presence({ text }: { text: string }) {
	return (
		<p role="status" className={styles.presence}>
			{text}
		</p>
	);
}

/** An item that is open, or what stands in its place; `back`: it covers the list. */
export function OpenedFrame(props: {
	back: { to: string; label: string } | undefined;
	/** Id of the heading that names it. */
	labelledBy?: string;
	children: ReactNode;
}) {
	const { back, labelledBy, children } = props;
	const Frame = labelledBy ? "article" : "div";
	return (
		<Frame className={styles.item} aria-labelledby={labelledBy}>
			{back && <ToList {...back} />}
			{children}
		</Frame>
	);
}

/** Heading of an item that is open: of the first level where it fills the screen. */
export function OpenedTitle(props: {
	id?: string;
	level: 1 | 2;
	children: ReactNode;
}) {
	const { id, level, children } = props;
	const Name = level === 1 ? "h1" : "h2";
	return (
		<Name id={id} className={styles.title}>
			{children}
		</Name>
	);
}

/** Facts of an item, each by its name. */
export function OpenedFacts(props: {
	facts: readonly (readonly [name: string, value: string])[];
}) {
	return (
		<dl className={styles.facts}>
			{props.facts.map(([name, value]) => (
				<div key={name}>
					<dt>{name}</dt>
					<dd>
						<bdi>{value}</bdi>
					</dd>
				</div>
			))}
		</dl>
	);
}
