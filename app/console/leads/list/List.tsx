import { type RefObject, useEffect, useRef } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import form from "../../kit/form/form.module.css";
import { InboxRows } from "../../kit/inbox/InboxRows.tsx";
import { Nothing } from "../../kit/states/States.tsx";
import type { LeadsAddress } from "../useLeadsAddress.ts";
import type { Rows } from "../useRows.ts";
import { Row } from "./Row.tsx";

/** Requests of the view, or why there are none. */
export function List(props: {
	address: LeadsAddress;
	rows: Rows;
	open: string | undefined;
	isTicked: (receipt: string) => boolean;
	onTick: (receipt: string, on: boolean) => void;
	/** Called with the row that has the focus now that the open request went from the list. */
	onGone: (receipt: string) => void;
	list: RefObject<HTMLUListElement | null>;
}) {
	const { address, rows: log, open, isTicked, onTick, onGone, list } = props;
	const t = useTranslations("console.leads");
	const { rows, state, more, again, isCurrent, isLoadingMore } = log;
	const receipts = rows?.map(({ receipt }) => receipt) ?? [];

	const before = useRef<string[]>([]);
	const names = receipts.join();
	// biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever rows come or go.
	useEffect(() => {
		const isGone =
			open !== undefined &&
			before.current.includes(open) &&
			!receipts.includes(open);
		before.current = receipts;
		const row = document.activeElement?.closest<HTMLElement>("[data-row]");
		const next = row && list.current?.contains(row) && row.dataset.row;
		if (isGone && next) onGone(next);
	}, [names]);

	return (
		<InboxRows
			{...{ list, rows, state, isCurrent, again }}
			label={t("list")}
			idOf={(row) => row.receipt}
			render={(row) => (
				<Row
					key={row.receipt}
					row={row}
					to={address.pathOf(row.mergedInto?.receipt || row.receipt)}
					isOpen={row.receipt === open}
					isTicked={isTicked(row.receipt)}
					onTick={(on) => onTick(row.receipt, on)}
				/>
			)}
			empty={<Empty address={address} />}
			more={{ label: t("more"), isBusy: isLoadingMore, onPress: more }}
		/>
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
