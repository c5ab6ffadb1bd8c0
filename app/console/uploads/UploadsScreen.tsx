import { useEffect, useRef, useState } from "react";
import { useNavigate, useParams } from "react-router";
import { useTranslations } from "use-intl";
import { mostDecided } from "../../../contracts/files/refusalReasons.ts";
import { languageNames } from "../../../contracts/language.ts";
import { useWide } from "../../signedIn/useWide.ts";
import { Stroke } from "../../ui/Stroke.tsx";
import { crossDrawing } from "../kit/drawings.ts";
import { Button } from "../kit/form/Button.tsx";
import form from "../kit/form/form.module.css";
import { KeysSheet } from "../kit/keys/KeysSheet.tsx";
import { useSingleKeys } from "../kit/keys/singleKeys.ts";
import { OpenUpload } from "./OpenUpload.tsx";
import { QueueFilters } from "./QueueFilters.tsx";
import { QueueList } from "./QueueList.tsx";
import { Refuse } from "./Refuse.tsx";
import styles from "./uploads.module.css";
import { type Reason, type SeenUpload, useDecisions } from "./useDecisions.ts";
import { useOpenUpload } from "./useOpenUpload.ts";
import { useQueue } from "./useQueue.ts";

/** Width from which an upload stands beside the list; `uploads.module.css` has the same. */
const roomForBoth = 1000;

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

const nobody: ReadonlySet<string> = new Set();

/** Uploads of partners that wait for approval: the list, and the one that is open. */
export default function UploadsScreen() {
	const t = useTranslations("console.uploads");
	const { id } = useParams();
	const open = useOpenUpload(id);
	const isWide = useWide(roomForBoth);
	const queue = useQueue();
	const { rows = [], count } = queue;
	const { decide } = useDecisions();
	const navigate = useNavigate();
	const list = useRef<HTMLUListElement>(null);
	const pane = useRef<HTMLDivElement>(null);
	const tickAll = useRef<HTMLInputElement>(null);
	const [marked, setMarked] = useState(nobody);
	const [refusing, setRefusing] = useState<SeenUpload[]>();
	const [keys, setKeys] = useState(false);
	const [busy, setBusy] = useState(false);
	const isCovered = !isWide && id !== undefined;
	/** Uploads that were decided or filtered out are ticked no longer. */
	const ticked = rows.filter((row) => marked.has(row.id));
	const tickedIds = new Set(ticked.map((row) => row.id));

	// biome-ignore lint/correctness/useExhaustiveDependencies: another upload begins at its top.
	useEffect(() => {
		pane.current?.scrollTo(0, 0);
	}, [id]);

	const at = rows.findIndex((row) => row.id === id);
	const waiting = id && open.isCurrent ? open.loaded.data?.waiting : undefined;

	function go(to: string): void {
		void navigate(queue.pathOf(to), { replace: id !== undefined });
		list.current
			?.querySelector<HTMLElement>(`[data-upload="${to}"] a`)
			?.focus();
	}
	function step(by: 1 | -1): void {
		const next = rows[at < 0 ? 0 : at + by];
		if (next) go(next.id);
		if (by === 1 && at >= rows.length - 2 && queue.hasMore) queue.more();
	}
	function tick(one: string, on: boolean): void {
		const next = new Set(tickedIds);
		if (on && next.size < mostDecided) next.add(one);
		if (!on) next.delete(one);
		setMarked(next);
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
		if (tickedIds.size > 0 && done.length > 0) {
			setMarked(nobody);
			tickAll.current?.focus();
		}
		if (!done.some((item) => item.id === id)) return;
		if (after && isWide) go(after.id);
		else void navigate(queue.pathOf(after?.id), { replace: true });
	}
	/** Uploads that a key or a button is about: all that is ticked, else the one that is open. */
	const chosen: SeenUpload[] =
		ticked.length > 0 ? ticked : waiting ? [waiting] : [];
	const [first] = chosen;
	useSingleKeys({
		j: () => step(1),
		k: () => step(-1),
		"?": () => setKeys(true),
		u: () => {
			if (isCovered) void navigate(queue.pathOf());
			else list.current?.querySelector<HTMLElement>("[data-open] a")?.focus();
		},
		...(first && {
			a: () => void run(chosen),
			r: () => setRefusing(chosen),
		}),
		...(waiting && {
			o: () => pane.current?.querySelector<HTMLElement>("[data-look]")?.click(),
			x: () => tick(waiting.id, !tickedIds.has(waiting.id)),
		}),
	});

	const isAll =
		rows.length > 0 && ticked.length >= Math.min(rows.length, mostDecided);
	return (
		<div className={styles.queue} data-open={id !== undefined || undefined}>
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
				<p className={form.note}>{t("intro")}</p>
				<QueueFilters queue={queue} />
				<div className={styles.bar}>
					{rows.length > 0 && (
						<label>
							<input
								ref={tickAll}
								type="checkbox"
								checked={isAll}
								aria-label={t("tickAll")}
								onChange={({ target }) =>
									setMarked(
										target.checked
											? new Set(rows.slice(0, mostDecided).map((row) => row.id))
											: nobody,
									)
								}
							/>
						</label>
					)}
					{ticked.length === 0 ? (
						<p role="status">{count !== undefined && t("found", { count })}</p>
					) : (
						<div className={styles.bulk}>
							<strong role="status">
								{t("ticked", { count: ticked.length })}
							</strong>
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
							<button
								type="button"
								className={styles.untick}
								aria-label={t("untick")}
								onClick={() => {
									setMarked(nobody);
									tickAll.current?.focus();
								}}
							>
								<Stroke d={crossDrawing} size={18} width={1.8} />
							</button>
						</div>
					)}
				</div>
				<div className={styles.list}>
					<QueueList
						{...{ queue, list }}
						open={id}
						ticked={tickedIds}
						onTick={tick}
					/>
				</div>
			</div>
			<div className={styles.pane} ref={pane} hidden={!isWide && !id}>
				{id ? (
					<OpenUpload
						upload={open}
						back={queue.pathOf()}
						level={isWide ? 2 : 1}
						busy={busy}
						onApprove={() => waiting && void run([waiting])}
						onRefuse={() => waiting && setRefusing([waiting])}
					/>
				) : (
					<div className={styles.choose}>
						<p>{t("choose")}</p>
						<p>{t("chooseText")}</p>
					</div>
				)}
			</div>
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
			{keys && (
				<KeysSheet
					title={t("keys")}
					text={t("keysText")}
					turn={t("keysOn")}
					keys={Object.entries(uploadKeys).map(([key, does]) => [key, t(does)])}
					onClose={() => setKeys(false)}
				/>
			)}
		</div>
	);
}
