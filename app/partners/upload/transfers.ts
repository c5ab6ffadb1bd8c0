import { useSyncExternalStore } from "react";
import { resumableFrom } from "../../../contracts/fileBounds.ts";
import { endsSession } from "../../request/failure.ts";
import { notify } from "../../request/notices.ts";
import { dropRecord, readRecord } from "../record.ts";
import type { Chosen } from "./dropped.ts";
import { sendForm } from "./sendForm.ts";
import { sendResumable } from "./sendResumable.ts";
import { createSpeed } from "./speed.ts";
import { type Transfer, UploadFailure, type UploadTarget } from "./transfer.ts";

/*
 * Transfers belong to the tab, not to a page: they go on while one looks at
 * other folders, and while one logs in again.
 */
let transfers: readonly Transfer[] = [];
const none: readonly Transfer[] = [];
const controls = new Map<string, AbortController>();
const listeners = new Set<() => void>();

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
		target,
		folders,
		note,
		speed: undefined,
		sent: 0,
		reason: "",
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

/** Sends again what failed; what has arrived of it is not sent twice. */
export function retryTransfer(uid: string): void {
	const transfer = transfers.find((one) => one.uid === uid);
	if (transfer?.status !== "fail") return;
	change(uid, { status: "ready" });
	runNext();
}

/** Gives a transfer up, or takes a finished one off the list. */
export function removeTransfer(uid: string): void {
	controls.get(uid)?.abort();
	set(transfers.filter((one) => one.uid !== uid));
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
	try {
		const response = await send(transfer, {
			signal: control.signal,
			onUrl: (url) => change(uid, { url }),
			onProgress: (sent) =>
				change(uid, {
					sent,
					percentage: size > 0 ? Math.floor((100 * sent) / size) : 0,
					speed: speed.at(sent),
				}),
		});
		change(uid, { status: "success", percentage: 100, sent: size, response });
	} catch (error) {
		if (control.signal.aborted) return;
		fail(uid, error);
	} finally {
		controls.delete(uid);
		runNext();
	}
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
		notify({ key: "loginExpired" });
		dropRecord();
	} else notify({ message: (error as Error).message });
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
	for (const listener of listeners) listener();
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
