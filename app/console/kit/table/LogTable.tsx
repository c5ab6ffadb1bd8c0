import { type ReactNode, useEffect, useRef } from "react";
import { Bones } from "../form/Bones.tsx";
import { Button } from "../form/Button.tsx";
import form from "../form/form.module.css";
import { Failed } from "../states/States.tsx";
import styles from "./logTable.module.css";

/**
 * Table that is read page by page, the number of its rows said; on a narrow screen each row
 * becomes a card, whose cells are labelled by their `data-name`.
 */
export function LogTable<Row extends object>(props: {
	columns: string[];
	/** Undefined before the first page. */
	rows: Row[] | undefined;
	/** Cells of a row. */
	render: (row: Row) => ReactNode;
	/** Sentence about the rows that are shown. */
	summary: string | undefined;
	/** Sentence in place of an empty table. */
	empty: string;
	clear?: { label: string; onPress: () => void } | undefined;
	more: { label: string; isThere: boolean; onPress: () => void };
	state: "loading" | "failed" | "ready";
	again: () => void;
	/** Class that says how wide columns are. */
	className?: string | undefined;
}) {
	const { columns, rows, render, clear, more, state, again } = props;
	const body = useRef<HTMLTableSectionElement>(null);
	/** Number of rows before more were loaded: the focus moves to the first new one. */
	const before = useRef(0);

	const count = rows?.length ?? 0;
	useEffect(() => {
		if (before.current === 0 || count <= before.current) return;
		body.current?.rows[before.current]?.focus();
		before.current = 0;
	}, [count]);

	if (!rows) return state === "failed" ? <Failed onAgain={again} /> : <Bones />;
	return (
		<div className={styles.log} aria-busy={state === "loading"}>
			{state === "failed" && <Failed onAgain={again} />}
			<p role="status" className={form.note}>
				{state === "ready" && (count === 0 ? props.empty : props.summary)}
			</p>
			{count === 0 && state === "ready" && clear && (
				<button type="button" className={form.quiet} onClick={clear.onPress}>
					{clear.label}
				</button>
			)}
			{count > 0 && (
				<table className={`${styles.table} ${props.className ?? ""}`}>
					<thead>
						<tr>
							{columns.map((name) => (
								<th key={name} scope="col">
									{name}
								</th>
							))}
						</tr>
					</thead>
					<tbody ref={body}>
						{rows.map((row, n) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: rows are only ever added at the end.
							<tr key={n} tabIndex={-1}>
								{render(row)}
							</tr>
						))}
					</tbody>
				</table>
			)}
			{more.isThere && (
				<Button
					className={form.quiet}
					disabled={state === "loading"}
					onClick={() => {
						before.current = count;
						more.onPress();
					}}
				>
					{more.label}
				</Button>
			)}
		</div>
	);
}
