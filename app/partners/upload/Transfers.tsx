import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import layout from "../../ui/layout.module.css";
import { Stroke } from "../../ui/Stroke.tsx";
import panel from "../ui/panel.module.css";
import { isOver, outcomeOfTransfer, rowsOf } from "./sending/rows.ts";
import type { Transfer } from "./sending/transfer.ts";
import {
	clearTransfers,
	pauseAll,
	removeTransfer,
	useTransfers,
} from "./sending/transfers.ts";
import { TransferRow } from "./TransferRow.tsx";
import styles from "./transfers.module.css";

/**
 * Running uploads, on every page of the center. A failed upload leaves the list
 * (specification, section 4) and is shown below it, so that it can be retried. In a
 * narrow window the list collapses to its header.
 */
export function Transfers({ foldable }: { foldable: boolean }) {
	const t = useTranslations("partners.upload");
	const transfers = useTransfers();
	const [isOpen, setOpen] = useState(true);
	const list = useId();
	if (transfers.length === 0) return null;
	const { failed, under, waiting, over, old } = rowsOf(transfers);
	const unfolded = isOpen || !foldable;
	const open = transfers.filter((one) => !isOver(one));
	const going = open.some((one) => !one.paused);
	return (
		<section
			className={styles.transfers}
			aria-label={t("uploads")}
			data-foldable={foldable || undefined}
		>
			<div className={styles.head}>
				{foldable ? (
					<button
						type="button"
						className={styles.fold}
						aria-expanded={isOpen}
						aria-controls={list}
						onClick={() => setOpen(!isOpen)}
					>
						<Stroke d="m5 12.5 5-5 5 5" box={20} size={18} width={1.6} />
						<Counts transfers={transfers} />
					</button>
				) : (
					<p>
						<Counts transfers={transfers} />
					</p>
				)}
				{(open.length > 1 || waiting.some((one) => one.paused)) && (
					<button
						type="button"
						className={panel.action}
						onClick={() => pauseAll(going)}
					>
						{t(going ? "pauseAll" : "goOnAll")}
					</button>
				)}
				{transfers.some(isOver) && (
					<button
						type="button"
						className={panel.action}
						aria-label={t("clearAllOver")}
						onClick={() => {
							// The button is removed together with the list: the focus would be lost.
							document
								.getElementById("content")
								?.focus({ preventScroll: true });
							clearTransfers();
						}}
					>
						{t("clearAll")}
					</button>
				)}
			</div>
			{/* The summary is announced while the rows with their own messages are collapsed. */}
			<p role="status" className={layout.hidden}>
				{!unfolded && <Counts transfers={transfers} />}
			</p>
			<div id={list} className={styles.list} hidden={!unfolded}>
				{transfers.length > failed.length && (
					<section aria-label={t("transfers")}>
						<ul>
							<Rows transfers={under} />
							<Together
								text={t("waitingMore", { count: waiting.length })}
								label={t("cancelWaiting")}
								transfers={waiting}
							/>
							<Rows transfers={over} />
							<Together
								text={t("arrivedMore", { count: old.length })}
								label={t("dismissArrived")}
								transfers={old}
							/>
						</ul>
					</section>
				)}
				{failed.length > 0 && (
					<section aria-label={t("notSent")}>
						<ul>
							<Rows transfers={failed} />
						</ul>
					</section>
				)}
			</div>
		</section>
	);
}

/** Numbers of running, paused, finished and rejected uploads. */
function Counts({ transfers }: { transfers: readonly Transfer[] }) {
	const t = useTranslations("partners.upload");
	const not = transfers.filter((one) => outcomeOfTransfer(one) === "not");
	const open = transfers.filter((one) => !isOver(one));
	const paused = open.filter((one) => one.paused).length;
	const under = open.length - paused;
	const arrived = transfers.length - not.length - open.length;
	return [
		under > 0 && t("countUnder", { count: under }),
		paused > 0 && t("countPaused", { count: paused }),
		arrived > 0 && t("countArrived", { count: arrived }),
		not.length > 0 && t("countNot", { count: not.length }),
	]
		.filter(Boolean)
		.join(" · ");
}

function Rows({ transfers }: { transfers: Transfer[] }) {
	return transfers.map((transfer) => (
		<li key={transfer.uid}>
			<TransferRow transfer={transfer} />
		</li>
	));
}

/** Row that stands for many transfers, which can be removed from the list together. */
function Together(props: {
	text: string;
	label: string;
	transfers: Transfer[];
}) {
	const { text, label, transfers } = props;
	if (transfers.length === 0) return null;
	return (
		<li>
			<span className={styles.words}>{text}</span>
			<button
				type="button"
				className={panel.round}
				aria-label={label}
				onClick={() => {
					for (const { uid } of transfers) removeTransfer(uid);
				}}
			>
				<Stroke d="m5 5 10 10M15 5 5 15" box={20} size={18} width={1.6} />
			</button>
		</li>
	);
}
