import type { UploadItem } from "../../../../contracts/files/files.ts";
import { followOutcomes, isUnsettled } from "./outcomes.ts";
import { isOver } from "./rows.ts";
import type { Transfer } from "./transfer.ts";

/*
 * The transfers of this tab as they are now. What is done with them is in
 * `transfers.ts`; whoever listens is told of each change.
 */
let transfers: readonly Transfer[] = [];
const listeners = new Set<() => void>();

export function allTransfers(): readonly Transfer[] {
	return transfers;
}

export function findTransfer(uid: string): Transfer | undefined {
	return transfers.find((one) => one.uid === uid);
}

export function changeTransfer(uid: string, facts: Partial<Transfer>): void {
	setTransfers(
		transfers.map((one) => (one.uid === uid ? { ...one, ...facts } : one)),
	);
}

export function setTransfers(next: readonly Transfer[]): void {
	const wasBusy = countUnder() > 0;
	transfers = next;
	const isBusy = countUnder() > 0;
	if (isBusy !== wasBusy) {
		const watch = isBusy ? addEventListener : removeEventListener;
		watch("beforeunload", warn);
	}
	followArrived();
	for (const listener of listeners) listener();
}

/**
 * Counts transfers under way, waiting or paused: lost to this page when it is
 * left.
 */
export function countUnder(): number {
	return transfers.filter((one) => !isOver(one)).length;
}

/** Asks what becomes of those that have arrived, for as long as somebody is logged in. */
export function followArrived(): void {
	followOutcomes(waiting, settle);
}

/** Calls at each change; returns what ends that. */
export function listenToTransfers(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** Uploads that have arrived and are not decided yet. */
function waiting(): UploadItem[] {
	return transfers.flatMap(({ status, response }) =>
		status === "success" && response && isUnsettled(response) ? [response] : [],
	);
}

function settle(upload: UploadItem): void {
	for (const { uid, response } of transfers)
		if (response?.id === upload.id) changeTransfer(uid, { response: upload });
}

function warn(event: BeforeUnloadEvent): void {
	event.preventDefault();
}
