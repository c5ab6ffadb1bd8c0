import { useState } from "react";
import { useParams } from "react-router";
import { useTranslations } from "use-intl";
import { mostDecided } from "../../../contracts/files/refusalReasons.ts";
import { languageNames } from "../../../contracts/language.ts";
import { Button } from "../kit/form/Button.tsx";
import form from "../kit/form/form.module.css";
import { InboxFrame, useInboxLayout } from "../kit/inbox/InboxFrame.tsx";
import { TickedBar } from "../kit/inbox/TickedBar.tsx";
import { useTriage } from "../kit/inbox/useTriage.ts";
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
	const [refusing, setRefusing] = useState<SeenUpload[]>();
	const waiting = id && open.isCurrent ? open.loaded.data?.waiting : undefined;

	const triage = useTriage<SeenUpload>({
		...{ layout, rows, waiting },
		list: JSON.stringify(queue.filter),
		most: mostDecided,
		pathOf: queue.pathOf,
		more: queue.hasMore ? queue.more : undefined,
	});
	const { selection, busy, chosen } = triage;
	const { ticked } = selection;
	const run = (items: SeenUpload[], reason?: Reason): Promise<void> =>
		triage.decide(items, async () => {
			const done = await decide(items, reason);
			// Without a response, what was written stays.
			if (done) setRefusing(undefined);
			return done;
		});
	useSingleKeys({
		...triage.keys,
		...(chosen.length > 0 && {
			a: () => void run(chosen),
			r: () => setRefusing(chosen),
		}),
		...(waiting && {
			o: () => pane.current?.querySelector<HTMLElement>("[data-look]")?.click(),
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
				tickAll={triage.tickAll(t("tickAll"))}
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
