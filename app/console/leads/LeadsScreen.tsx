import { useEffect, useMemo, useRef, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { useTranslations } from "use-intl";
import type { InboxRow } from "../../../contracts/console/leads/inbox.ts";
import { mostAtOnce } from "../../../contracts/leads/inboxViews.ts";
import { InboxFrame, useInboxLayout } from "../kit/inbox/InboxFrame.tsx";
import { useStepping } from "../kit/inbox/useStepping.ts";
import { useTicked } from "../kit/inbox/useTicked.ts";
import { useSingleKeys } from "../kit/keys/singleKeys.ts";
import { useMe } from "../me.ts";
import { Case } from "./case/Case.tsx";
import type { StateMenu } from "./case/State.tsx";
import { type LeadActs, leadKeys } from "./keys/leadKeys.ts";
import { Bulk, type BulkMenu } from "./list/Bulk.tsx";
import { Filters } from "./list/Filters.tsx";
import { Found } from "./list/Found.tsx";
import { HeldNotice } from "./list/HeldNotice.tsx";
import { List } from "./list/List.tsx";
import { Views } from "./list/Views.tsx";
import { useMerging } from "./merging/useMerging.tsx";
import { type Seen, type To, useChanges } from "./useChanges.ts";
import { useLeadsAddress } from "./useLeadsAddress.ts";
import { useRows } from "./useRows.ts";

/** Inbox of customers' requests: the list, and the one that is open. */
export default function LeadsScreen() {
	const t = useTranslations("console.leads");
	const { receipt } = useParams();
	const layout = useInboxLayout(receipt);
	const { list, pane } = layout;
	const address = useLeadsAddress();
	const log = useRows(address);
	const { rows = [], counts } = log;
	const change = useChanges();
	const merging = useMerging();
	const navigate = useNavigate();
	const { staff } = useMe();
	const search = useRef<HTMLInputElement>(null);
	const note = useRef<HTMLTextAreaElement>(null);
	const answer = useRef<(() => void) | null>(null);
	const [menu, setMenu] = useState<StateMenu>();
	const [bulkMenu, setBulkMenu] = useState<BulkMenu>();
	const selection = useTicked(
		rows,
		(row) => row.receipt,
		JSON.stringify(address.question),
		mostAtOnce,
	);
	const ticked = useMemo(
		() => selection.ticked.map(seenOf),
		[selection.ticked],
	);

	// biome-ignore lint/correctness/useExhaustiveDependencies: another request has no open menu.
	useEffect(() => setMenu(undefined), [receipt]);

	const { at, isPending, step } = useStepping({
		layout,
		ids: rows.map((row) => row.receipt),
		pathOf: address.pathOf,
		more: log.more,
	});
	const open = rows[at];
	async function mergeTicked(into: Seen, sources: Seen[]): Promise<boolean> {
		const isDone = await merging.merge(into, sources);
		// The open one is laid over another now, which has all of it.
		if (isDone && sources.some((one) => one.receipt === receipt))
			void navigate(address.pathOf(into.receipt), { replace: true });
		return isDone;
	}
	function showNewer(): void {
		log.again();
		list.current?.parentElement?.scrollTo(0, 0);
	}
	const run = (to: To) => {
		if (open) void change([seenOf(open)], to);
	};
	const acts: LeadActs = {
		j: () => step(1),
		k: () => step(-1),
		"/": () => search.current?.focus(),
		"?": () => layout.showHelp(true),
		u: () => {
			if (layout.isCovered) void navigate(address.pathOf());
			else layout.focusOpen();
		},
		g: () => {
			if (ticked.length > 1) setBulkMenu("merge");
			else pane.current?.querySelector<HTMLElement>("[data-merge]")?.focus();
		},
		...(open && {
			x: () => selection.tick(open.receipt, !selection.isTicked(open.receipt)),
			m: () => run({ owner: staff }),
			"!": () => run({ stage: "spam" }),
			...(open.stage === "spam" && { r: () => run({ stage: "new" }) }),
		}),
		...(receipt &&
			!isPending && {
				a: () => setMenu("owner"),
				s: () => setMenu("stage"),
				n: () => note.current?.focus(),
				...(open?.stage !== "spam" && { r: () => answer.current?.() }),
			}),
	};
	useSingleKeys(acts);

	return (
		<>
			<InboxFrame
				layout={layout}
				title={t("title")}
				head={
					<>
						<Views address={address} counts={counts} />
						<HeldNotice pathOf={address.pathOf} />
						<Filters address={address} search={search} />
					</>
				}
				tickAll={
					rows.length > 0
						? {
								box: selection.box,
								label: t("tickAll"),
								checked: selection.isAll,
								onChange: selection.tickAll,
							}
						: undefined
				}
				bar={
					ticked.length > 0 ? (
						<Bulk
							ticked={ticked}
							change={change}
							menu={bulkMenu}
							onMenu={setBulkMenu}
							onMerge={mergeTicked}
							onDone={selection.clear}
						/>
					) : (
						<Found
							log={log}
							everywhere={address.everywhere}
							onNewer={showNewer}
						/>
					)
				}
				list={
					<List
						{...{ address, list }}
						rows={log}
						open={receipt}
						isTicked={selection.isTicked}
						onTick={selection.tick}
						onGone={(next) => {
							if (layout.isWide)
								void navigate(address.pathOf(next), { replace: true });
						}}
					/>
				}
				pane={
					receipt && (
						<Case
							{...{ receipt, change, merging, menu, note, answer }}
							onMenu={setMenu}
							back={address.pathOf()}
							level={layout.level}
							pathOf={address.pathOf}
						/>
					)
				}
				choose={{ title: t("choose"), text: t("chooseText") }}
				keys={{
					title: t("keys"),
					text: t("keysText"),
					turn: t("keysOn"),
					keys: Object.entries(leadKeys).map(([key, does]) => [key, t(does)]),
				}}
			/>
			{merging.question}
		</>
	);
}

const seenOf = ({ id, receipt, name, events }: InboxRow): Seen => ({
	id,
	receipt,
	name,
	events,
});
