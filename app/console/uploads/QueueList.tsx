import type { RefObject } from "react";
import { Link } from "react-router";
import { useTranslations } from "use-intl";
import { waitingPath } from "../../../contracts/addresses/waitingFiles.ts";
import type { WaitingUpload } from "../../../contracts/console/uploads.ts";
import { useSize } from "../../signedIn/size.ts";
import { Button } from "../kit/form/Button.tsx";
import form from "../kit/form/form.module.css";
import { useKeptFocus } from "../kit/order/useKeptFocus.ts";
import { ListBones } from "../kit/states/ListBones.tsx";
import { Failed, Nothing } from "../kit/states/States.tsx";
import { useAgo } from "../kit/time/useAgo.ts";
import styles from "./uploads.module.css";
import type { Queue } from "./useQueue.ts";

/** Uploads that wait, or why there are none. */
export function QueueList(props: {
	queue: Queue;
	open: string | undefined;
	ticked: ReadonlySet<string>;
	onTick: (id: string, on: boolean) => void;
	list: RefObject<HTMLUListElement | null>;
}) {
	const { queue, open, ticked, onTick, list } = props;
	const { rows, state, again, isCurrent, hasMore, isLoadingMore, more } = queue;
	const t = useTranslations("console.uploads");
	const kept = useKeptFocus(list, rows?.map(({ id }) => id) ?? []);
	if (!rows)
		return state === "failed" ? <Failed onAgain={again} /> : <ListBones />;
	return (
		<>
			{state === "failed" && <Failed onAgain={again} />}
			{rows.length === 0 && state === "ready" && <Empty queue={queue} />}
			<ul
				ref={list}
				className={styles.rows}
				aria-label={t("list")}
				aria-busy={!isCurrent}
				{...kept}
			>
				{rows.map((row) => (
					<Row
						key={row.id}
						row={row}
						to={queue.pathOf(row.id)}
						isOpen={row.id === open}
						isTicked={ticked.has(row.id)}
						onTick={(on) => onTick(row.id, on)}
					/>
				))}
			</ul>
			{hasMore && (
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

/** An upload: what it is called, who sent it and when, and where it is to lie. */
function Row(props: {
	row: WaitingUpload;
	to: string;
	isOpen: boolean;
	isTicked: boolean;
	onTick: (on: boolean) => void;
}) {
	const { row, to, isOpen, isTicked, onTick } = props;
	const t = useTranslations("console.uploads");
	const ago = useAgo();
	const { size } = useSize();
	return (
		<li
			className={styles.row}
			data-upload={row.id}
			data-open={isOpen || undefined}
		>
			<input
				type="checkbox"
				aria-label={t("tick", { name: row.name })}
				checked={isTicked}
				onChange={({ target }) => onTick(target.checked)}
			/>
			<Link to={to} aria-current={isOpen ? "true" : undefined}>
				<span className={styles.small} aria-hidden="true">
					{row.hasPicture ? (
						<img src={waitingPath(row.id, "picture")} alt="" loading="lazy" />
					) : (
						<span>{row.ext.slice(0, 4)}</span>
					)}
				</span>
				<span className={styles.words}>
					<span className={styles.top}>
						<bdi className={styles.name}>{row.name}</bdi>
						<time dateTime={row.at}>{ago(row.at)}</time>
					</span>
					<span className={styles.about}>
						<bdi>{row.by || t("removed")}</bdi>
						{" · "}
						{size(row.size)}
					</span>
					<span className={styles.about}>
						<bdi>{row.path.join(" / ")}</bdi>
					</span>
				</span>
			</Link>
		</li>
	);
}

function Empty({ queue: { filtered, clear } }: { queue: Queue }) {
	const t = useTranslations("console.uploads");
	if (filtered === 0)
		return <Nothing title={t("empty")} text={t("emptyText")} />;
	return (
		<Nothing title={t("nothingFound")} text={t("nothingFoundText")}>
			<button type="button" className={form.quiet} onClick={clear}>
				{t("clear")}
			</button>
		</Nothing>
	);
}
