import type { ReactNode, RefObject } from "react";
import { Link } from "react-router";
import { Button } from "../form/Button.tsx";
import form from "../form/form.module.css";
import { useKeptFocus } from "../order/useKeptFocus.ts";
import { ListBones } from "../states/ListBones.tsx";
import { Failed } from "../states/States.tsx";
import { useAgo } from "../time/useAgo.ts";
import styles from "./inboxRows.module.css";

/** Rows of an inbox, or why there are none, and the button for more of them. */
export function InboxRows<Row extends object>(props: {
	list: RefObject<HTMLUListElement | null>;
	label: string;
	/** Undefined before the first page. */
	rows: Row[] | undefined;
	idOf: (row: Row) => string;
	render: (row: Row) => ReactNode;
	/** Message in place of no rows. */
	empty: ReactNode;
	state: "loading" | "failed" | "ready";
	isCurrent: boolean;
	again: () => void;
	more: { label: string; isBusy: boolean; onPress: (() => void) | undefined };
}) {
	const { list, label, rows, idOf, render, empty, state, again, more } = props;
	const kept = useKeptFocus(list, rows?.map(idOf) ?? []);
	if (!rows)
		return state === "failed" ? <Failed onAgain={again} /> : <ListBones />;
	return (
		<>
			{state === "failed" && <Failed onAgain={again} />}
			{rows.length === 0 && state === "ready" && empty}
			<ul
				ref={list}
				className={styles.rows}
				aria-label={label}
				aria-busy={!props.isCurrent}
				{...kept}
			>
				{rows.map(render)}
			</ul>
			{more.onPress && (
				<Button
					className={`${form.quiet} ${styles.more}`}
					disabled={more.isBusy}
					onClick={more.onPress}
				>
					{more.label}
				</Button>
			)}
		</>
	);
}

/** Row of an inbox: a link that opens it, and a box that selects it where rows are. */
export function RowFrame(props: {
	id: string;
	to: string;
	isOpen: boolean;
	/** Box that selects the row. */
	tick?: { label: string; isOn: boolean; onChange: (on: boolean) => void };
	children: ReactNode;
}) {
	const { id, to, isOpen, tick, children } = props;
	return (
		<li className={styles.row} data-row={id} data-open={isOpen || undefined}>
			{tick && (
				<input
					type="checkbox"
					aria-label={tick.label}
					checked={tick.isOn}
					onChange={({ target }) => tick.onChange(target.checked)}
				/>
			)}
			<Link to={to} aria-current={isOpen ? "true" : undefined}>
				{children}
			</Link>
		</li>
	);
}

/** First line of a row: a name, and how long ago it came. */
export function RowHead({ name, at }: { name: string; at: string }) {
	const ago = useAgo();
	return (
		<span className={styles.top}>
			<bdi className={styles.name}>{name}</bdi>
			<time dateTime={at}>{ago(at)}</time>
		</span>
	);
}

/** Further line of a row, in small print. */
export function RowLine({ children }: { children: ReactNode }) {
	return <span className={styles.line}>{children}</span>;
}
