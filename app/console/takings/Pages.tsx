import { type ReactNode, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { Bones } from "../kit/form/Bones.tsx";
import { Button } from "../kit/form/Button.tsx";
import form from "../kit/form/form.module.css";
import { Failed } from "../kit/states/States.tsx";
import styles from "./takings.module.css";

type Column =
	| "time"
	| "file"
	| "partner"
	| "way"
	| "published"
	| "folder"
	| "size";

/** A table that is read page by page, with its number of rows said. */
export function Pages<Row extends object>(props: {
	columns: Column[];
	/** Undefined before the first page. */
	rows: Row[] | undefined;
	render: (row: Row) => ReactNode;
	summary: string | undefined;
	empty: string;
	onClear?: (() => void) | undefined;
	state: "loading" | "failed" | "ready";
	hasMore: boolean;
	more: () => void;
	again: () => void;
}) {
	const t = useTranslations("console.takings");
	const { columns, rows, render, state, again } = props;
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
			{count === 0 && state === "ready" && props.onClear && (
				<button type="button" className={form.quiet} onClick={props.onClear}>
					{t("clear")}
				</button>
			)}
			{count > 0 && (
				<table className={styles.table}>
					<thead>
						<tr>
							{columns.map((name) => (
								<th key={name} scope="col">
									{t(name)}
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
			{props.hasMore && (
				<Button
					className={form.quiet}
					disabled={state === "loading"}
					onClick={() => {
						before.current = count;
						props.more();
					}}
				>
					{t("more")}
				</Button>
			)}
		</div>
	);
}
