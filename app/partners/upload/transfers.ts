import { useSyncExternalStore } from "react";
import { resumableFrom } from "../../../contracts/fileBounds.ts";
import { endsSession } from "../../request/failure.ts";
import { showToast } from "../../request/toasts.ts";
import {
	dropRecord,
	hasLeft,
	hasLeftElsewhere,
	readRecord,
	whenRecordChanges,
} from "../sessionRecord.ts";
import { noteStopped } from "../stopped.ts";
import type { Chosen } from "./dropped.ts";
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
/** Why a sending ends that nobody gave up. */
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

/** While nobody is logged in, what is ready waits. */
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

/** Sends at once what failed, or waits for the server; what has arrived of it is not sent twice. */
export function retryTransfer(uid: string): void {
	const transfer = findTransfer(uid);
	if (transfer?.trouble) hurries.get(uid)?.();
	if (transfer?.status !== "fail") return;
	changeTransfer(uid, { status: "ready" });
	runNext();
}

/** Stops a transfer until `continueTransfer`; what has arrived of a large file stays on the server. */
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

/** Stops all that are not over, or goes on with them. */
export function pauseAll(pause: boolean): void {
	for (const one of allTransfers())
		if (!isOver(one) && one.paused !== pause)
			(pause ? pauseTransfer : continueTransfer)(one.uid);
}

/** Gives a transfer up, or takes a finished one off the list. */
export function removeTransfer(uid: string): void {
	const transfer = findTransfer(uid);
	controls.get(uid)?.abort();
	// A failed upload may be resumed from the person's page.
	if (transfer?.upload && !isOver(transfer)) cancelUpload(transfer.upload);
	setTransfers(allTransfers().filter((one) => one.uid !== uid));
}

/** Takes off the list what is over; what is under way goes on. */
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
						// Given up while it was being opened.
						const givenUp = ![halted, paused].includes(signal.reason);
						if (signal.aborted && givenUp) cancelUpload(id);
						changeTransfer(uid, { upload: id, url: xurl });
					},
					onProgress: (sent) => {
						onBytes(sent >= size);
						// It has not arrived before the server says so.
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
		// It may have begun anew.
		if (controls.get(uid) === control) {
			controls.delete(uid);
			hurries.delete(uid);
			changeTransfer(uid, { trouble: undefined });
		}
		runNext();
	}
}

/** Who is logged in has changed. */
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

/** Stops what goes on until its owner is back; what has arrived of it stays on the server. */
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

/** Specification, section 8: the failure by its method, address and status; 401 and 403 as an ended login. */
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
