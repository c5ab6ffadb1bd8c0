import { type ReactNode, useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { Stroke } from "../../ui/Stroke.tsx";
import { useSize } from "../size.ts";
import { Confirm } from "./Confirm.tsx";
import type { Transfer } from "./transfer.ts";
import styles from "./transfers.module.css";
import { removeTransfer, retryTransfer, useTransfers } from "./transfers.ts";

/** Of files that arrived, so many have a line of their own. */
const shownArrived = 3;

/**
 * The files on their way, in a corner of every page of the center. A failed one
 * leaves their list (specification, section 4) and is told of below it, so that
 * it can be sent again.
 */
export function Transfers() {
	const t = useTranslations("partners.upload");
	const transfers = useTransfers();
	if (transfers.length === 0) return null;
	const failed = transfers.filter(({ status }) => status === "fail");
	const others = transfers.filter(({ status }) => status !== "fail");
	const waiting = others.filter(({ status }) => status === "ready");
	// Of many that came as they should, the last few are enough to look at.
	const arrived = others.filter(isPlain);
	const old =
		arrived.length > shownArrived + 1 ? arrived.slice(0, -shownArrived) : [];
	const shown = others.filter(
		(one) => !waiting.includes(one) && !old.includes(one),
	);
	return (
		<div className={styles.transfers}>
			{others.length > 0 && (
				<Rows name={t("transfers")} transfers={shown}>
					<Together
						text={t("waitingMore", { count: waiting.length })}
						label={t("cancelWaiting")}
						transfers={waiting}
					/>
					<Together
						text={t("arrivedMore", { count: old.length })}
						label={t("dismissArrived")}
						transfers={old}
					/>
				</Rows>
			)}
			{failed.length > 0 && <Rows name={t("notSent")} transfers={failed} />}
		</div>
	);
}

/** Arrived under its own name, and not refused. */
function isPlain({ status, response, name }: Transfer): boolean {
	return (
		status === "success" &&
		response?.name === name &&
		response.state !== "refused"
	);
}

function Rows(props: {
	name: string;
	transfers: Transfer[];
	children?: ReactNode;
}) {
	const { name, transfers, children } = props;
	return (
		<section aria-label={name}>
			<ul>
				{transfers.map((transfer) => (
					<li key={transfer.uid} data-status={transfer.status}>
						<Row transfer={transfer} />
					</li>
				))}
				{children}
			</ul>
		</section>
	);
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

/** What is said of a file that arrived and was not refused. */
function settledText(state: string | undefined) {
	return state === "published" || state === "review" ? state : "held";
}

/** How far it is: share, speed and time left; or what became of it. */
function State({ transfer }: { transfer: Transfer }) {
	const t = useTranslations("partners.upload");
	const states = useTranslations("partners.person");
	const format = useFormatter();
	const { size } = useSize();
	const { status, response, sent, speed, reason, name, trouble } = transfer;
	if (status === "fail") return <>{reason || t("failed")}</>;
	if (status === "success") {
		if (response?.state === "refused")
			return <>{t("refused", { reason: response.reason })}</>;
		if (response?.state === "withdrawn")
			return <>{states("state_withdrawn")}</>;
		const kept = response && response.name !== name ? response : undefined;
		return (
			<>
				{kept &&
					`${t(kept.name_taken ? "renamed" : "keptAs", { name: kept.name })} `}
				{t(settledText(response?.state))}
			</>
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
