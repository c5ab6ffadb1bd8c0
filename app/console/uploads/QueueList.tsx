import type { RefObject } from "react";
import { useTranslations } from "use-intl";
import { waitingPath } from "../../../contracts/addresses/waitingFiles.ts";
import type { WaitingUpload } from "../../../contracts/console/uploads.ts";
import { useSize } from "../../signedIn/size.ts";
import form from "../kit/form/form.module.css";
import {
	InboxRows,
	RowFrame,
	RowHead,
	RowLine,
} from "../kit/inbox/InboxRows.tsx";
import { Nothing } from "../kit/states/States.tsx";
import styles from "./uploads.module.css";
import type { Queue } from "./useQueue.ts";

/** Uploads that wait, or why there are none. */
export function QueueList(props: {
	queue: Queue;
	open: string | undefined;
	isTicked: (id: string) => boolean;
	onTick: (id: string, on: boolean) => void;
	list: RefObject<HTMLUListElement | null>;
}) {
	const { queue, open, isTicked, onTick, list } = props;
	const { rows, state, again, isCurrent, hasMore, isLoadingMore, more } = queue;
	const t = useTranslations("console.uploads");
	return (
		<InboxRows
			{...{ list, rows, state, isCurrent, again }}
			label={t("list")}
			idOf={(row) => row.id}
			render={(row) => (
				<Row
					key={row.id}
					row={row}
					to={queue.pathOf(row.id)}
					isOpen={row.id === open}
					isTicked={isTicked(row.id)}
					onTick={(on) => onTick(row.id, on)}
				/>
			)}
			empty={<Empty queue={queue} />}
			more={{
				label: t("more"),
				isBusy: isLoadingMore,
				onPress: hasMore ? more : undefined,
			}}
		/>
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
	const { size } = useSize();
	return (
		<RowFrame
			id={row.id}
			{...{ to, isOpen }}
			tick={{
				label: t("tick", { name: row.name }),
				isOn: isTicked,
				onChange: onTick,
			}}
		>
			<span className={styles.row} data-current={isOpen || undefined}>
				<span className={styles.small} aria-hidden="true">
					{row.hasPicture ? (
						<img src={waitingPath(row.id, "picture")} alt="" loading="lazy" />
					) : (
						<span>{row.ext.slice(0, 4)}</span>
					)}
				</span>
				<span className={styles.words}>
					<RowHead name={row.name} at={row.at} />
					<RowLine>
						<bdi>{row.by || t("removed")}</bdi>
						{" · "}
						{size(row.size)}
					</RowLine>
					<RowLine>
						<bdi>{row.path.join(" / ")}</bdi>
					</RowLine>
				</span>
			</span>
		</RowFrame>
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
