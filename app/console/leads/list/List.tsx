import { type RefObject, useEffect, useRef } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import type { InboxRow } from "../../../../contracts/console/leads/inbox.ts";
import { Button } from "../../kit/form/Button.tsx";
import form from "../../kit/form/form.module.css";
import { useKeptFocus } from "../../kit/order/useKeptFocus.ts";
import { ListBones } from "../../kit/states/ListBones.tsx";
import { Failed, Nothing } from "../../kit/states/States.tsx";
import type { LeadsAddress } from "../useLeadsAddress.ts";
import type { Rows } from "../useRows.ts";
import styles from "./list.module.css";
import { Row } from "./Row.tsx";

/** Requests of the view, or why there are none. */
export function List(props: {
	address: LeadsAddress;
	rows: Rows;
	open: string | undefined;
	isTicked: (row: InboxRow) => boolean;
	onTick: (row: InboxRow, on: boolean) => void;
	/** Called with the row that has the focus now that the open request went from the list. */
	onGone: (receipt: string) => void;
	list: RefObject<HTMLUListElement | null>;
}) {
	const { address, rows: log, open, isTicked, onTick, onGone, list } = props;
	const t = useTranslations("console.leads");
	const { rows, state, more, again, isCurrent, isLoadingMore } = log;
	const receipts = rows?.map(({ receipt }) => receipt) ?? [];
	const kept = useKeptFocus(list, receipts);

	const before = useRef<string[]>([]);
	const names = receipts.join();
	// biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever rows come or go.
	useEffect(() => {
		const isGone =
			open !== undefined &&
			before.current.includes(open) &&
			!receipts.includes(open);
		before.current = receipts;
		const row = document.activeElement?.closest<HTMLElement>("[data-receipt]");
		const next = row && list.current?.contains(row) && row.dataset.receipt;
		if (isGone && next) onGone(next);
	}, [names]);

	if (!rows)
		return state === "failed" ? <Failed onAgain={again} /> : <ListBones />;
	return (
		<>
			{state === "failed" && <Failed onAgain={again} />}
			{rows.length === 0 && state === "ready" && <Empty address={address} />}
			<ul
				ref={list}
				className={styles.rows}
				aria-label={t("list")}
				aria-busy={!isCurrent}
				{...kept}
			>
				{rows.map((row) => (
					<Row
						key={row.receipt}
						row={row}
						to={address.pathOf(row.mergedInto?.receipt || row.receipt)}
						isOpen={row.receipt === open}
						isTicked={isTicked(row)}
						onTick={(on) => onTick(row, on)}
					/>
				))}
			</ul>
			{more && (
				<Button
					className={`${form.quiet} ${styles.more}`}
					disabled={isLoadingMore}
					onClick={more}
				>
					{t("more")}
				</Button>
			)}
		</>
	);
}

function Empty({ address }: { address: LeadsAddress }) {
	const t = useTranslations("console.leads");
	const { view, filtered } = address;
	if (filtered > 0)
		return (
			<Nothing title={t("nothingFound")} text={t("nothingFoundText")}>
				{address.everywhere && (
					<Link to={address.everywhere} className={form.quiet}>
						{t("inAll")}
					</Link>
				)}
				<button type="button" className={form.quiet} onClick={address.clear}>
					{t("clear")}
				</button>
			</Nothing>
		);
	return (
		<Nothing
			title={t(`empty_${view}`)}
			text={
				view === "held"
					? t("emptyHeldText")
					: view === "all"
						? t("emptyText")
						: undefined
			}
		/>
	);
}
