import { useTranslations } from "use-intl";
import {
	type CaseStage,
	caseStages,
} from "../../../../contracts/leads/cases.ts";
import { mostAtOnce } from "../../../../contracts/leads/inboxViews.ts";
import { mostLaidOver } from "../../../../contracts/leads/merging.ts";
import { TickedBar } from "../../kit/inbox/TickedBar.tsx";
import { useConsoleQuery } from "../../kit/requests/useConsoleQuery.ts";
import { PickMenu } from "../PickMenu.tsx";
import type { Change, Seen } from "../useChanges.ts";

/** Stages for many: a test drive has a time of its own. */
const stages = caseStages.filter((stage) => stage !== "booked");

export type BulkMenu = "stage" | "owner" | "merge";

/** Changes of all requests that are selected. */
export function Bulk(props: {
	ticked: Seen[];
	change: Change;
	/** Menu that is open. */
	menu: BulkMenu | undefined;
	onMenu: (menu: BulkMenu | undefined) => void;
	/** Says whether anything was merged. */
	onMerge: (into: Seen, sources: Seen[]) => Promise<boolean>;
	onDone: () => void;
}) {
	const { ticked, change, menu, onMenu, onMerge, onDone } = props;
	const t = useTranslations("console.leads");
	const byAge = ticked.toSorted(({ id: one = "" }, { id: other = "" }) =>
		one < other ? -1 : 1,
	);
	const receipts = ticked.map(({ receipt }) => receipt);
	const { loaded } = useConsoleQuery("console-lead-members", { receipts });
	const members = loaded.data ?? [];
	const isOpen = (one: BulkMenu) => ({
		isOpen: menu === one,
		onOpen: (open: boolean) => onMenu(open ? one : undefined),
	});
	return (
		<TickedBar
			count={t("ticked", { count: ticked.length })}
			untick={t("untick")}
			onUntick={onDone}
			note={
				ticked.length >= mostAtOnce
					? t("mostAtOnce", { count: mostAtOnce })
					: undefined
			}
		>
			<PickMenu
				label={t("stage")}
				options={stages.map((value) => ({
					value,
					name: t(`stage_${value}`),
				}))}
				onPick={(stage) =>
					void change(ticked, { stage: stage as CaseStage }).then(onDone)
				}
				{...isOpen("stage")}
			/>
			<PickMenu
				label={t("owner")}
				options={[
					{ value: "", name: t("nobody") },
					...members.map(({ id: value, name }) => ({ value, name })),
				]}
				onPick={(id) => {
					const owner = members.find((one) => one.id === id) ?? null;
					void change(ticked, { owner }).then(onDone);
				}}
				{...isOpen("owner")}
			/>
			{ticked.length > 1 && ticked.length <= mostLaidOver && (
				<PickMenu
					label={t("merge_bulk")}
					options={byAge.map(({ receipt, name }, at) => ({
						value: receipt,
						name:
							at === 0
								? t("merge_oldest", { name, receipt })
								: `\u2068${name}\u2069 · \u2068${receipt}\u2069`,
					}))}
					onPick={(receipt) => {
						const into = ticked.find((one) => one.receipt === receipt);
						const sources = ticked.filter((one) => one !== into);
						// What was refused stays selected.
						if (into)
							void onMerge(into, sources).then((isDone) => isDone && onDone());
					}}
					{...isOpen("merge")}
				/>
			)}
		</TickedBar>
	);
}
