import { useSyncExternalStore } from "react";
import { resumableFrom } from "../../../../contracts/files/fileBounds.ts";
import { endsSession } from "../../../request/failure.ts";
import { showToast } from "../../../request/toasts.ts";
import {
	dropRecord,
	hasLeft,
	hasLeftElsewhere,
	readRecord,
	whenRecordChanges,
} from "../../session/sessionRecord.ts";
import { noteStopped } from "../../stopped.ts";
import type { Chosen } from "../choosing/dropped.ts";
import { persist } from "./persist.ts";
import { isOver } from "./rows.ts";
import { sendForm } from "./sendForm.ts";
import { cancelUpload, sendResumable } from "./sendResumable.ts";
import { createSpeed } from "./speed.ts";
import { type Transfer, UploadFailure, type UploadTarget } from "./transfer.ts";
import {
	allTransfers,
	changeTransfer,
	countUnder,
	findTransfer,
	followArrived,
	listenToTransfers,
	setTransfers,
} from "./transferStore.ts";

/*
 * Transfers belong to the tab, not to a page: they go on while one looks at
 * other folders. They belong to one account: when its session ends they stop and
 * go on when it logs in again, unseen meanwhile; who logs out, or logs in as somebody else,
 * leaves none behind.
 */
const none: readonly Transfer[] = [];
const controls = new Map<string, AbortController>();
const hurries = new Map<string, () => void>();
/** The account whose transfers these are. */
let owner: string | undefined;
/** Reasons for aborting an upload that nobody cancelled. */
const halted = new Error("the session has ended");
const paused = new Error("paused");

/** Files sent at the same time. */
const atOnce = 3;

/**
 * Sends a chosen file when its turn comes. Its state is told by `useTransfers`.
 *
 * @param resumes id of an interrupted upload of the account, which goes on
 */
export function startTransfer(
	{ file: raw, folders }: Chosen,
	target: UploadTarget,
	note: string,
	resumes?: string,
): void {
	const transfer: Transfer = {
		uid: crypto.randomUUID(),
		name: raw.name,
		percentage: 0,
		status: "ready",
		size: raw.size,
		raw,
		url: "",
		response: undefined,
		upload: "",
		target,
		folders,
		note,
		speed: undefined,
		sent: 0,
		reason: "",
		trouble: undefined,
		paused: false,
		resumes,
	};
	setTransfers([...allTransfers(), transfer]);
	runNext();
}

/** Starts waiting transfers as slots allow; none while nobody is logged in. */
function runNext(): void {
	if (!readRecord()) return;
	const under = allTransfers().filter(
		({ status }) => status === "uploading",
	).length;
	const ready = allTransfers().filter(
		(one) => one.status === "ready" && !one.paused,
	);
	for (const next of ready.slice(0, Math.max(0, atOnce - under)))
		void run(next);
}

/** Retries at once a failed or waiting transfer; bytes that have arrived are not sent again. */
export function retryTransfer(uid: string): void {
	const transfer = findTransfer(uid);
	if (transfer?.trouble) hurries.get(uid)?.();
	if (transfer?.status !== "fail") return;
	changeTransfer(uid, { status: "ready" });
	runNext();
}

/** Pauses a transfer until `continueTransfer`; a large file's sent bytes stay on the server. */
export function pauseTransfer(uid: string): void {
	const transfer = findTransfer(uid);
	if (!transfer || isOver(transfer)) return;
	changeTransfer(uid, {
		status: "ready",
		paused: true,
		speed: undefined,
		trouble: undefined,
	});
	controls.get(uid)?.abort(paused);
}

export function continueTransfer(uid: string): void {
	changeTransfer(uid, { paused: false });
	runNext();
}

/** Pauses or continues all unfinished transfers. */
export function pauseAll(pause: boolean): void {
	for (const one of allTransfers())
		if (!isOver(one) && one.paused !== pause)
			(pause ? pauseTransfer : continueTransfer)(one.uid);
}

/** Cancels a transfer, or removes a finished one from the list. */
export function removeTransfer(uid: string): void {
	const transfer = findTransfer(uid);
	controls.get(uid)?.abort();
	// A failed upload may be resumed from the person's page.
	if (transfer?.upload && !isOver(transfer)) cancelUpload(transfer.upload);
	setTransfers(allTransfers().filter((one) => one.uid !== uid));
}

/** Removes finished transfers from the list; running ones go on. */
export function clearTransfers(): void {
	for (const { uid } of allTransfers().filter(isOver)) removeTransfer(uid);
}

export function useTransfers(): readonly Transfer[] {
	return useSyncExternalStore(subscribe, allTransfers, () => none);
}

async function run(transfer: Transfer): Promise<void> {
	const { uid, size } = transfer;
	const control = new AbortController();
	controls.set(uid, control);
	const speed = createSpeed();
	changeTransfer(uid, { status: "uploading", reason: "", speed: undefined });
	const inPieces = size > resumableFrom || transfer.resumes !== undefined;
	const send = inPieces ? sendResumable : sendForm;
	const { signal } = control;
	try {
		const response = await persist(
			(attempt, onBytes) =>
				send(transfer, {
					signal: attempt,
					onUrl: (url) => changeTransfer(uid, { url }),
					onOpened: ({ id, xurl }) => {
						// The transfer was cancelled while its upload was being created.
						const givenUp = ![halted, paused].includes(signal.reason);
						if (signal.aborted && givenUp) cancelUpload(id);
						changeTransfer(uid, { upload: id, url: xurl });
					},
					onProgress: (sent) => {
						onBytes(sent >= size);
						// Progress stays below 100 until the server confirms the upload.
						const percentage = Math.min(
							99,
							Math.floor((100 * sent) / (size || 1)),
						);
						changeTransfer(uid, { sent, percentage, speed: speed.at(sent) });
					},
				}),
			{
				signal,
				onTrouble: (trouble) => changeTransfer(uid, { trouble }),
				onHurry: (hurry) => hurries.set(uid, hurry),
			},
		);
		changeTransfer(uid, {
			status: "success",
			percentage: 100,
			sent: size,
			response,
		});
	} catch (error) {
		if (control.signal.aborted) return;
		fail(uid, error);
	} finally {
		// A newer run of the same transfer may have replaced this one.
		if (controls.get(uid) === control) {
			controls.delete(uid);
			hurries.delete(uid);
			changeTransfer(uid, { trouble: undefined });
		}
		runNext();
	}
}

/** Handles a change of the logged-in account. */
function follow(): void {
	followArrived();
	const account = readRecord()?.account;
	if (account === undefined && !hasLeft()) halt();
	else if (account === owner) runNext();
	else {
		halt();
		noteStopped(hasLeftElsewhere() ? countUnder() : 0);
		owner = account;
		setTransfers([]);
	}
}

/** Stops uploads until their owner logs in again; sent bytes stay on the server. */
function halt(): void {
	for (const control of controls.values()) control.abort(halted);
	setTransfers(
		allTransfers().map((one) =>
			one.status === "uploading"
				? { ...one, status: "ready", speed: undefined, trouble: undefined }
				: one,
		),
	);
}

if (typeof document !== "undefined") {
	follow();
	whenRecordChanges(follow);
	addEventListener("online", () => {
		for (const { uid, trouble } of allTransfers())
			if (trouble === "connection") retryTransfer(uid);
	});
}

/**
 * Shows a failure by method, address and status; 401 and 403 as an ended login
 * (specification, section 8).
 */
function fail(uid: string, error: unknown): void {
	const known = error instanceof UploadFailure ? error : undefined;
	changeTransfer(uid, {
		status: "fail",
		speed: undefined,
		reason: known?.reason ?? "",
	});
	if (known && endsSession(known.status)) {
		showToast({ key: "loginExpired" });
		dropRecord();
	} else showToast({ message: (error as Error).message });
}

function subscribe(listener: () => void): () => void {
	const end = listenToTransfers(listener);
	runNext();
	return end;
}
