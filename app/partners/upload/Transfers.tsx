import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import layout from "../../ui/layout.module.css";
import { Stroke } from "../../ui/Stroke.tsx";
import panel from "../panel.module.css";
import { isOver, outcomeOfTransfer, rowsOf } from "./rows.ts";
import { TransferRow } from "./TransferRow.tsx";
import type { Transfer } from "./transfer.ts";
import styles from "./transfers.module.css";
import {
	clearTransfers,
	pauseAll,
	removeTransfer,
	useTransfers,
} from "./transfers.ts";

/**
 * The files on their way, on every page of the center. A failed one leaves their
 * list (specification, section 4) and is told of below it, so that it can be sent
 * again. In a narrow window the list folds up to its head.
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
							// It goes together with them, and would take the focus along.
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
			{/* Told of while the lines that tell it themselves are folded up. */}
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

/** How many are under way, are paused, have arrived, and are not taken. */
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

/** A line for many transfers, which can all be taken off the list. */
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
