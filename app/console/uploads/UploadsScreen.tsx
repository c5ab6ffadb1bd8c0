import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { useTranslations } from "use-intl";
import { mostDecided } from "../../../contracts/files/refusalReasons.ts";
import { languageNames } from "../../../contracts/language.ts";
import { Button } from "../kit/form/Button.tsx";
import form from "../kit/form/form.module.css";
import { InboxFrame, useInboxLayout } from "../kit/inbox/InboxFrame.tsx";
import { TickedBar } from "../kit/inbox/TickedBar.tsx";
import { useTicked } from "../kit/inbox/useTicked.ts";
import { useSingleKeys } from "../kit/keys/singleKeys.ts";
import { OpenUpload } from "./OpenUpload.tsx";
import { QueueFilters } from "./QueueFilters.tsx";
import { QueueList } from "./QueueList.tsx";
import { Refuse } from "./Refuse.tsx";
import { type Reason, type SeenUpload, useDecisions } from "./useDecisions.ts";
import { useOpenUpload } from "./useOpenUpload.ts";
import { useQueue } from "./useQueue.ts";

/** Keys of the screen, with the text that says what each does. */
const uploadKeys = {
	j: "key_next",
	k: "key_previous",
	a: "key_approve",
	r: "key_refuse",
	o: "key_open",
	x: "key_tick",
	u: "key_back",
	"?": "key_help",
} as const;

/** Uploads of partners that wait for approval: the list, and the one that is open. */
export default function UploadsScreen() {
	const t = useTranslations("console.uploads");
	const { id } = useParams();
	const open = useOpenUpload(id);
	const layout = useInboxLayout(id);
	const { list, pane } = layout;
	const queue = useQueue();
	const { rows = [], count } = queue;
	const { decide } = useDecisions();
	const navigate = useNavigate();
	const selection = useTicked(
		rows,
		(row) => row.id,
		JSON.stringify(queue.filter),
		mostDecided,
	);
	const { ticked } = selection;
	const [refusing, setRefusing] = useState<SeenUpload[]>();
	const [busy, setBusy] = useState(false);
	const at = rows.findIndex((row) => row.id === id);
	const waiting = id && open.isCurrent ? open.loaded.data?.waiting : undefined;

	function go(to: string): void {
		void navigate(queue.pathOf(to), { replace: id !== undefined });
		layout.focusRow(to);
	}
	function step(by: 1 | -1): void {
		const next = rows[at < 0 ? 0 : at + by];
		if (next) go(next.id);
		if (by === 1 && at >= rows.length - 2 && queue.hasMore) queue.more();
	}
	async function run(items: SeenUpload[], reason?: Reason): Promise<void> {
		if (busy || items.length === 0) return;
		setBusy(true);
		// The next that is left, chosen before the list is another one.
		const gone = new Set(items.map((item) => item.id));
		const after = [...rows.slice(Math.max(at, 0)), ...rows].find(
			(row) => !gone.has(row.id),
		);
		const done = await decide(items, reason);
		setBusy(false);
		setRefusing(undefined);
		if (ticked.length > 0 && done.length > 0) selection.clear();
		if (!done.some((item) => item.id === id)) return;
		if (after && layout.isWide) go(after.id);
		else void navigate(queue.pathOf(after?.id), { replace: true });
	}
	/** Uploads that a key or a button is about: all that is ticked, else the one that is open. */
	const chosen: SeenUpload[] =
		ticked.length > 0 ? ticked : waiting ? [waiting] : [];
	const [first] = chosen;
	useSingleKeys({
		j: () => step(1),
		k: () => step(-1),
		"?": () => layout.showHelp(true),
		u: () => {
			if (layout.isCovered) void navigate(queue.pathOf());
			else layout.focusOpen();
		},
		...(first && {
			a: () => void run(chosen),
			r: () => setRefusing(chosen),
		}),
		...(waiting && {
			o: () => pane.current?.querySelector<HTMLElement>("[data-look]")?.click(),
			x: () => selection.tick(waiting.id, !selection.isTicked(waiting.id)),
		}),
	});

	return (
		<>
			<InboxFrame
				layout={layout}
				title={t("title")}
				head={
					<>
						<p className={form.note}>{t("intro")}</p>
						<QueueFilters queue={queue} />
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
					ticked.length === 0 ? (
						<p role="status">{count !== undefined && t("found", { count })}</p>
					) : (
						<TickedBar
							count={t("ticked", { count: ticked.length })}
							untick={t("untick")}
							onUntick={selection.clear}
						>
							<Button
								className={form.quiet}
								disabled={busy}
								onClick={() => void run(ticked)}
							>
								{t("approve")}
							</Button>
							<Button
								className={form.danger}
								disabled={busy}
								onClick={() => setRefusing(ticked)}
							>
								{t("refuse")}
							</Button>
						</TickedBar>
					)
				}
				list={
					<QueueList
						{...{ queue, list }}
						open={id}
						isTicked={selection.isTicked}
						onTick={selection.tick}
					/>
				}
				pane={
					<OpenUpload
						upload={open}
						back={queue.pathOf()}
						level={layout.level}
						busy={busy}
						onApprove={() => waiting && void run([waiting])}
						onRefuse={() => waiting && setRefusing([waiting])}
					/>
				}
				choose={{ title: t("choose"), text: t("chooseText") }}
				keys={{
					title: t("keys"),
					text: t("keysText"),
					turn: t("keysOn"),
					keys: Object.entries(uploadKeys).map(([key, does]) => [key, t(does)]),
				}}
			/>
			{refusing && (
				<Refuse
					items={refusing}
					reader={
						waiting && refusing.length === 1 && refusing[0]?.id === waiting.id
							? {
									name: waiting.by || t("removed"),
									language: languageNames[waiting.language],
								}
							: undefined
					}
					onClose={() => setRefusing(undefined)}
					onRefuse={(reason) => run(refusing, reason)}
				/>
			)}
		</>
	);
}
