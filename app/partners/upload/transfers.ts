import { useSyncExternalStore } from "react";
import { resumableFrom } from "../../../contracts/fileBounds.ts";
import type { UploadItem } from "../../../contracts/files.ts";
import { endsSession } from "../../request/failure.ts";
import { showToast } from "../../request/toasts.ts";
import {
	dropRecord,
	hasLeft,
	readRecord,
	whenRecordChanges,
} from "../sessionRecord.ts";
import type { Chosen } from "./dropped.ts";
import { followOutcomes, isUnsettled } from "./outcomes.ts";
import { persist } from "./persist.ts";
import { isOver } from "./rows.ts";
import { sendForm } from "./sendForm.ts";
import { cancelUpload, sendResumable } from "./sendResumable.ts";
import { createSpeed } from "./speed.ts";
import { type Transfer, UploadFailure, type UploadTarget } from "./transfer.ts";

/*
 * Transfers belong to the tab, not to a page: they go on while one looks at
 * other folders. They belong to one account: when its session ends they stop and
 * go on when it logs in again, unseen meanwhile; who logs out, or logs in as somebody else,
 * leaves none behind.
 */
let transfers: readonly Transfer[] = [];
const none: readonly Transfer[] = [];
const controls = new Map<string, AbortController>();
const hurries = new Map<string, () => void>();
const listeners = new Set<() => void>();
/** The account whose transfers these are. */
let owner: string | undefined;
/** Why a sending ends that nobody gave up. */
const halted = new Error("the session has ended");

/** Files sent at the same time. */
const atOnce = 3;

/** Sends a chosen file when its turn comes. Its state is told by `useTransfers`. */
export function startTransfer(
	{ file: raw, folders }: Chosen,
	target: UploadTarget,
	note: string,
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
	};
	set([...transfers, transfer]);
	runNext();
}

/** While nobody is logged in, what is ready waits. */
function runNext(): void {
	if (!readRecord()) return;
	const under = transfers.filter(({ status }) => status === "uploading").length;
	const ready = transfers.filter(({ status }) => status === "ready");
	for (const next of ready.slice(0, Math.max(0, atOnce - under)))
		void run(next);
}

/** Sends at once what failed, or waits for the server; what has arrived of it is not sent twice. */
export function retryTransfer(uid: string): void {
	const transfer = transfers.find((one) => one.uid === uid);
	if (transfer?.trouble) hurries.get(uid)?.();
	if (transfer?.status !== "fail") return;
	change(uid, { status: "ready" });
	runNext();
}

/** Gives a transfer up, or takes a finished one off the list. */
export function removeTransfer(uid: string): void {
	const transfer = transfers.find((one) => one.uid === uid);
	controls.get(uid)?.abort();
	if (transfer?.upload && transfer.status !== "success")
		cancelUpload(transfer.upload);
	set(transfers.filter((one) => one.uid !== uid));
}

/** Takes off the list what is over; what is under way goes on. */
export function clearTransfers(): void {
	for (const { uid } of transfers.filter(isOver)) removeTransfer(uid);
}

export function useTransfers(): readonly Transfer[] {
	return useSyncExternalStore(
		subscribe,
		() => transfers,
		() => none,
	);
}

async function run(transfer: Transfer): Promise<void> {
	const { uid, size } = transfer;
	const control = new AbortController();
	controls.set(uid, control);
	const speed = createSpeed();
	change(uid, { status: "uploading", reason: "", speed: undefined });
	const send = size > resumableFrom ? sendResumable : sendForm;
	const { signal } = control;
	try {
		const response = await persist(
			(attempt, onBytes) =>
				send(transfer, {
					signal: attempt,
					onUrl: (url) => change(uid, { url }),
					onOpened: ({ id, xurl }) => {
						// Given up while it was being opened.
						if (signal.aborted && signal.reason !== halted) cancelUpload(id);
						change(uid, { upload: id, url: xurl });
					},
					onProgress: (sent) => {
						onBytes(sent >= size);
						// It has not arrived before the server says so.
						const percentage = Math.min(
							99,
							Math.floor((100 * sent) / (size || 1)),
						);
						change(uid, { sent, percentage, speed: speed.at(sent) });
					},
				}),
			{
				signal,
				onTrouble: (trouble) => change(uid, { trouble }),
				onHurry: (hurry) => hurries.set(uid, hurry),
			},
		);
		change(uid, { status: "success", percentage: 100, sent: size, response });
	} catch (error) {
		if (control.signal.aborted) return;
		fail(uid, error);
	} finally {
		// It may have begun anew.
		if (controls.get(uid) === control) {
			controls.delete(uid);
			hurries.delete(uid);
			change(uid, { trouble: undefined });
		}
		runNext();
	}
}

/** Who is logged in has changed. */
function follow(): void {
	followOutcomes(waiting, settle);
	const account = readRecord()?.account;
	if (account === undefined && !hasLeft()) halt();
	else if (account === owner) runNext();
	else {
		halt();
		owner = account;
		set([]);
	}
}

/** Stops what goes on until its owner is back; what has arrived of it stays on the server. */
function halt(): void {
	for (const control of controls.values()) control.abort(halted);
	set(
		transfers.map((one) =>
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
		for (const { uid, trouble } of transfers)
			if (trouble === "connection") retryTransfer(uid);
	});
}

/** Specification, section 8: the failure by its method, address and status; 401 and 403 as an ended login. */
function fail(uid: string, error: unknown): void {
	const known = error instanceof UploadFailure ? error : undefined;
	change(uid, {
		status: "fail",
		speed: undefined,
		reason: known?.reason ?? "",
	});
	if (known && endsSession(known.status)) {
		showToast({ key: "loginExpired" });
		dropRecord();
	} else showToast({ message: (error as Error).message });
}

function change(uid: string, facts: Partial<Transfer>): void {
	set(transfers.map((one) => (one.uid === uid ? { ...one, ...facts } : one)));
}

function set(next: readonly Transfer[]): void {
	const wasBusy = isBusy();
	transfers = next;
	if (isBusy() !== wasBusy) {
		const watch = isBusy() ? addEventListener : removeEventListener;
		watch("beforeunload", warn);
	}
	followOutcomes(waiting, settle);
	for (const listener of listeners) listener();
}

/** What has arrived and is not decided yet. */
function waiting(): UploadItem[] {
	return transfers.flatMap(({ status, response }) =>
		status === "success" && response && isUnsettled(response) ? [response] : [],
	);
}

function settle(upload: UploadItem): void {
	for (const { uid, response } of transfers)
		if (response?.id === upload.id) change(uid, { response: upload });
}

function isBusy(): boolean {
	return transfers.some(
		({ status }) => status === "ready" || status === "uploading",
	);
}

function warn(event: BeforeUnloadEvent): void {
	event.preventDefault();
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	runNext();
	return () => listeners.delete(listener);
}
