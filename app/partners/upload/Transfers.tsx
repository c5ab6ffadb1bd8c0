import { useId, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { UploadState } from "../../../contracts/files.ts";
import layout from "../../ui/layout.module.css";
import { Stroke } from "../../ui/Stroke.tsx";
import { Outcome } from "../Outcome.tsx";
import { useSize } from "../size.ts";
import { Confirm } from "./Confirm.tsx";
import { isOver, outcomeOfTransfer, rowsOf } from "./rows.ts";
import type { Transfer } from "./transfer.ts";
import styles from "./transfers.module.css";
import {
	clearTransfers,
	removeTransfer,
	retryTransfer,
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
	const [open, setOpen] = useState(true);
	const list = useId();
	if (transfers.length === 0) return null;
	const { failed, waiting, shown, old } = rowsOf(transfers);
	const unfolded = open || !foldable;
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
						aria-expanded={open}
						aria-controls={list}
						onClick={() => setOpen(!open)}
					>
						<Stroke d="m5 12.5 5-5 5 5" box={20} size={18} width={1.6} />
						<Counts transfers={transfers} />
					</button>
				) : (
					<p>
						<Counts transfers={transfers} />
					</p>
				)}
				{transfers.some(isOver) && (
					<button
						type="button"
						className={styles.again}
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
							<Together
								text={t("waitingMore", { count: waiting.length })}
								label={t("cancelWaiting")}
								transfers={waiting}
							/>
							<Rows transfers={shown} />
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

/** How many are under way, have arrived, and are not taken. */
function Counts({ transfers }: { transfers: readonly Transfer[] }) {
	const t = useTranslations("partners.upload");
	const not = transfers.filter((one) => outcomeOfTransfer(one) === "not");
	const under = transfers.filter((one) => !isOver(one));
	const arrived = transfers.length - not.length - under.length;
	return [
		under.length > 0 && t("countUnder", { count: under.length }),
		arrived > 0 && t("countArrived", { count: arrived }),
		not.length > 0 && t("countNot", { count: not.length }),
	]
		.filter(Boolean)
		.join(" · ");
}

function Rows({ transfers }: { transfers: Transfer[] }) {
	return transfers.map((transfer) => (
		<li key={transfer.uid}>
			<Row transfer={transfer} />
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
				className={styles.remove}
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

function Row({ transfer }: { transfer: Transfer }) {
	const t = useTranslations("partners.upload");
	const [asking, setAsking] = useState(false);
	const { uid, name, status, percentage, trouble } = transfer;
	const under = status === "ready" || status === "uploading";
	return (
		<>
			<div className={styles.words}>
				<bdi className={styles.name}>{name}</bdi>
				<span
					className={styles.state}
					role={under && !trouble ? undefined : "status"}
				>
					<State transfer={transfer} />
				</span>
				{under && (
					<progress
						max={100}
						value={percentage}
						aria-label={t("progressOf", { name })}
					/>
				)}
			</div>
			{(status === "fail" || trouble) && (
				<button
					type="button"
					className={styles.again}
					onClick={() => retryTransfer(uid)}
				>
					{t("again")}
				</button>
			)}
			<button
				type="button"
				className={styles.remove}
				aria-label={t(under ? "cancelOf" : "dismiss", { name })}
				onClick={() => (under ? setAsking(true) : removeTransfer(uid))}
			>
				<Stroke d="m5 5 10 10M15 5 5 15" box={20} size={18} width={1.6} />
			</button>
			<Confirm
				name={name}
				open={asking && under}
				onOpen={setAsking}
				onConfirm={() => removeTransfer(uid)}
			/>
		</>
	);
}

/** The text for what became of a file that arrived. */
function settledText(state: UploadState | undefined) {
	if (state === "cancelled") return "failed";
	return state === undefined || state === "open" ? "held" : state;
}

/** How far it is: share, speed and time left; or what became of it. */
function State({ transfer }: { transfer: Transfer }) {
	const t = useTranslations("partners.upload");
	const states = useTranslations("partners.person");
	const format = useFormatter();
	const { size } = useSize();
	const { status, response, sent, speed, reason, name, trouble } = transfer;
	if (isOver(transfer)) {
		const kept = response && response.name !== name ? response : undefined;
		const outcome = outcomeOfTransfer(transfer);
		return (
			<Outcome of={outcome}>
				{kept &&
					outcome !== "not" &&
					`${t(kept.name_taken ? "renamed" : "keptAs", { name: kept.name })} `}
				{status === "fail"
					? reason || t("failed")
					: response?.state === "withdrawn"
						? states("state_withdrawn")
						: t(settledText(response?.state), {
								reason: response?.reason ?? "",
							})}
			</Outcome>
		);
	}
	if (trouble)
		return <>{t(trouble === "server" ? "serverAway" : "noConnection")}</>;
	if (sent >= transfer.size && sent > 0) return <>{t("confirming")}</>;
	if (speed === undefined || speed <= 0) return <>{t("waiting")}</>;
	const seconds = Math.ceil((transfer.size - sent) / speed);
	return (
		<>
			{format.number(transfer.percentage / 100, { style: "percent" })}
			{" · "}
			{t("speed", { speed: size(speed) })}
			{" · "}
			{seconds < 90
				? t("secondsLeft", { seconds })
				: t("minutesLeft", { minutes: Math.ceil(seconds / 60) })}
		</>
	);
}
