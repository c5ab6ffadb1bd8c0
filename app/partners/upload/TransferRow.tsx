import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import type { UploadState } from "../../../contracts/files/files.ts";
import { useSize } from "../../signedIn/size.ts";
import { Stroke } from "../../ui/Stroke.tsx";
import { Outcome } from "../ui/Outcome.tsx";
import panel from "../ui/panel.module.css";
import { Confirm } from "./Confirm.tsx";
import { isOver, outcomeOfTransfer } from "./sending/rows.ts";
import type { Transfer } from "./sending/transfer.ts";
import {
	continueTransfer,
	pauseTransfer,
	removeTransfer,
	retryTransfer,
} from "./sending/transfers.ts";
import styles from "./transfers.module.css";

/** A file on its way, or what became of it. */
export function TransferRow({ transfer }: { transfer: Transfer }) {
	const t = useTranslations("partners.upload");
	const [asking, setAsking] = useState(false);
	const { uid, name, status, percentage, trouble, paused } = transfer;
	const under = status === "ready" || status === "uploading";
	return (
		<>
			<div className={styles.words}>
				<bdi className={styles.name}>{name}</bdi>
				<span
					className={styles.state}
					role={under && !trouble && !paused ? undefined : "status"}
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
					className={panel.action}
					onClick={() => retryTransfer(uid)}
				>
					{t("again")}
				</button>
			)}
			{under && (
				<button
					type="button"
					className={panel.round}
					aria-label={t(paused ? "goOnOf" : "pauseOf", { name })}
					onClick={() => (paused ? continueTransfer : pauseTransfer)(uid)}
				>
					<Stroke
						d={paused ? "m7 4.5 8.5 5.5L7 15.5Z" : "M7.5 5v10M12.5 5v10"}
						box={20}
						size={18}
						width={1.6}
					/>
				</button>
			)}
			<button
				type="button"
				className={panel.round}
				aria-label={t(under ? "cancelOf" : "dismiss", { name })}
				onClick={() => (under ? setAsking(true) : removeTransfer(uid))}
			>
				<Stroke d="m5 5 10 10M15 5 5 15" box={20} size={18} width={1.6} />
			</button>
			<Confirm
				question={t("cancelQuestion", { name })}
				no={t("keep")}
				yes={t("cancelTransfer")}
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

/** Progress of a transfer: share, speed and time left; or its outcome. */
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
				{kept && outcome !== "not" && (
					<>
						{t.rich(kept.name_taken ? "renamed" : "keptAs", {
							name: () => <bdi>{kept.name}</bdi>,
						})}{" "}
					</>
				)}
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
	if (transfer.paused)
		return (
			<>
				{format.number(transfer.percentage / 100, { style: "percent" })}
				{" · "}
				{t("paused")}
			</>
		);
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
