import { useEffect, useMemo, useRef, useState } from "react";
import { Link, useNavigate, useParams } from "react-router";
import { useTranslations } from "use-intl";
import type { InboxRow } from "../../../contracts/console/leads/inbox.ts";
import { mostAtOnce } from "../../../contracts/leads/inboxViews.ts";
import { useWide } from "../../signedIn/useWide.ts";
import { KeysSheet } from "../kit/keys/KeysSheet.tsx";
import { useSingleKeys } from "../kit/keys/singleKeys.ts";
import { useMe } from "../me.ts";
import { Case } from "./case/Case.tsx";
import type { StateMenu } from "./case/State.tsx";
import { type LeadActs, leadKeys } from "./keys/leadKeys.ts";
import styles from "./leads.module.css";
import { Bulk, type BulkMenu } from "./list/Bulk.tsx";
import { Filters } from "./list/Filters.tsx";
import { HeldNotice } from "./list/HeldNotice.tsx";
import { List } from "./list/List.tsx";
import { Views } from "./list/Views.tsx";
import { useMerging } from "./merging/useMerging.tsx";
import { type Seen, type To, useChanges } from "./useChanges.ts";
import { useLeadsAddress } from "./useLeadsAddress.ts";
import { useRows } from "./useRows.ts";

/** Width from which a request stands beside the list; `leads.module.css` has the same. */
const roomForBoth = 1000;

/** Inbox of customers' requests: the list, and the one that is open. */
export default function LeadsScreen() {
	const t = useTranslations("console.leads");
	const { receipt } = useParams();
	const isWide = useWide(roomForBoth);
	const address = useLeadsAddress();
	const log = useRows(address);
	const { rows = [], count, counts, newer, again } = log;
	const change = useChanges();
	const merging = useMerging();
	const navigate = useNavigate();
	const { staff } = useMe();
	const list = useRef<HTMLUListElement>(null);
	const search = useRef<HTMLInputElement>(null);
	const note = useRef<HTMLTextAreaElement>(null);
	const answer = useRef<(() => void) | null>(null);
	const pane = useRef<HTMLDivElement>(null);
	const tickAll = useRef<HTMLInputElement>(null);
	const [menu, setMenu] = useState<StateMenu>();
	const [bulkMenu, setBulkMenu] = useState<BulkMenu>();
	const [keys, setKeys] = useState(false);
	const { ticked, tick, clear } = useTicks(
		rows,
		JSON.stringify(address.question),
	);
	/** Whether an open request covers the list, as on a narrow screen. */
	const isCovered = !isWide && receipt !== undefined;

	// biome-ignore lint/correctness/useExhaustiveDependencies: another request begins at its top.
	useEffect(() => {
		pane.current?.scrollTo(0, 0);
		setMenu(undefined);
	}, [receipt]);

	const at = rows.findIndex((row) => row.receipt === receipt);
	const open = rows[at];
	function go(to: string): void {
		void navigate(address.pathOf(to), { replace: receipt !== undefined });
		list.current
			?.querySelector<HTMLElement>(`[data-receipt="${to}"] a`)
			?.focus();
	}
	function step(by: 1 | -1): void {
		const next = rows[at < 0 ? 0 : at + by];
		if (next) go(next.receipt);
		if (by === 1 && at >= rows.length - 2) log.more?.();
	}
	async function mergeTicked(into: Seen, sources: Seen[]): Promise<boolean> {
		const isDone = await merging.merge(into, sources);
		// The open one is laid over another now, which has all of it.
		if (isDone && sources.some((one) => one.receipt === receipt))
			void navigate(address.pathOf(into.receipt), { replace: true });
		return isDone;
	}
	const run = (to: To) => {
		if (open) void change([seenOf(open)], to);
	};
	const acts: LeadActs = {
		j: () => step(1),
		k: () => step(-1),
		"/": () => search.current?.focus(),
		"?": () => setKeys(true),
		u: () => {
			if (isCovered) void navigate(address.pathOf());
			else list.current?.querySelector<HTMLElement>("[data-open] a")?.focus();
		},
		g: () => {
			if (ticked.length > 1) setBulkMenu("merge");
			else pane.current?.querySelector<HTMLElement>("[data-merge]")?.focus();
		},
		...(open && {
			x: () => tick(open, !ticked.some((one) => one.receipt === receipt)),
			m: () => run({ owner: staff }),
			"!": () => run({ stage: "spam" }),
			...(open.stage === "spam" && { r: () => run({ stage: "new" }) }),
		}),
		...(receipt && {
			a: () => setMenu("owner"),
			s: () => setMenu("stage"),
			n: () => note.current?.focus(),
			...(open?.stage !== "spam" && { r: () => answer.current?.() }),
		}),
	};
	useSingleKeys(acts);

	const isAll =
		rows.length > 0 && ticked.length >= Math.min(rows.length, mostAtOnce);
	return (
		<div
			className={styles.inbox}
			data-open={receipt !== undefined || undefined}
		>
			<div className={styles.side} hidden={isCovered}>
				<div className={styles.head}>
					{!isCovered && <h1>{t("title")}</h1>}
					<button
						type="button"
						className={styles.keys}
						onClick={() => setKeys(true)}
					>
						{t("keys")}
						<span aria-hidden="true" className={styles.key} data-key="?" />
					</button>
				</div>
				<Views address={address} counts={counts} />
				<HeldNotice pathOf={address.pathOf} />
				<Filters address={address} search={search} />
				<div className={styles.bar}>
					{rows.length > 0 && (
						<label>
							<input
								ref={tickAll}
								type="checkbox"
								checked={isAll}
								aria-label={t("tickAll")}
								onChange={({ target }) => {
									if (!target.checked) clear();
									else for (const row of rows) tick(row, true);
								}}
							/>
						</label>
					)}
					{ticked.length > 0 ? (
						<Bulk
							ticked={ticked}
							change={change}
							menu={bulkMenu}
							onMenu={setBulkMenu}
							onMerge={mergeTicked}
							onDone={() => {
								clear();
								// The button that was pressed is gone.
								tickAll.current?.focus();
							}}
						/>
					) : (
						<>
							<p role="status">
								{log.rows &&
									count !== undefined &&
									(count === null ? t("foundMany") : t("found", { count }))}
							</p>
							{rows.length > 0 && address.everywhere && (
								<Link to={address.everywhere} className={styles.everywhere}>
									{t("inAll")}
								</Link>
							)}
							{newer > 0 && (
								<button
									type="button"
									className={styles.newer}
									onClick={() => {
										again();
										list.current?.parentElement?.scrollTo(0, 0);
									}}
								>
									{t("newer", { count: newer })}
								</button>
							)}
						</>
					)}
				</div>
				<div className={styles.list}>
					<List
						{...{ address, list }}
						rows={log}
						open={receipt}
						isTicked={(row) =>
							ticked.some((one) => one.receipt === row.receipt)
						}
						onTick={tick}
						onGone={(next) => {
							if (isWide)
								void navigate(address.pathOf(next), { replace: true });
						}}
					/>
				</div>
			</div>
			<div className={styles.pane} ref={pane} hidden={!isWide && !receipt}>
				{receipt ? (
					<Case
						{...{ receipt, change, merging, menu, note, answer }}
						onMenu={setMenu}
						back={address.pathOf()}
						level={isWide ? 2 : 1}
						pathOf={address.pathOf}
					/>
				) : (
					<div className={styles.choose}>
						<p>{t("choose")}</p>
						<p>{t("chooseText")}</p>
					</div>
				)}
			</div>
			{merging.question}
			{keys && (
				<KeysSheet
					title={t("keys")}
					text={t("keysText")}
					turn={t("keysOn")}
					keys={Object.entries(leadKeys).map(([key, does]) => [key, t(does)])}
					onClose={() => setKeys(false)}
				/>
			)}
		</div>
	);
}

const seenOf = ({ id, receipt, name, events }: InboxRow): Seen => ({
	id,
	receipt,
	name,
	events,
});

/** Requests that are selected, as they were looked at; none in another view. */
function useTicks(rows: InboxRow[], of: string) {
	const [chosen, setChosen] = useState<{ of: string; receipts: string[] }>({
		of,
		receipts: [],
	});
	const receipts = chosen.of === of ? chosen.receipts : [];
	const ticked = useMemo(
		() => rows.filter(({ receipt }) => receipts.includes(receipt)).map(seenOf),
		[rows, receipts],
	);
	return {
		ticked,
		tick({ receipt }: InboxRow, on: boolean): void {
			setChosen((now) => {
				const others = (now.of === of ? now.receipts : []).filter(
					(one) => one !== receipt,
				);
				return {
					of,
					receipts: (on ? [...others, receipt] : others).slice(0, mostAtOnce),
				};
			});
		},
		clear: () => setChosen({ of, receipts: [] }),
	};
}
