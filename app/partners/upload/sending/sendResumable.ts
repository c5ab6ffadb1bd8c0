import type { CallName } from "../../../../contracts/calls.ts";
import type { UploadItem } from "../../../../contracts/files/files.ts";
import { pageLanguage } from "../../../i18n/pageLanguage.ts";
import { backgroundCall } from "../../../request/backgroundCall.ts";
import { RequestError } from "../../../request/failure.ts";
import { call } from "../../request.ts";
import { fingerprintOf } from "./fingerprint.ts";
import {
	type Opened,
	type Sending,
	type Transfer,
	UploadFailure,
} from "./transfer.ts";

/** Bytes sent with one request: what a proxy lets pass, and what is kept when the line breaks. */
const chunkSize = 64 * 1024 * 1024;

/**
 * Sends a large file in pieces that survive a broken line, a closed lid and a
 * restarted server (tus 1.0). The address holds the right of this session to go
 * on. Of the same file chosen again by the same person, only the rest is sent: the
 * server knows which that is, and nothing of it is kept here.
 *
 * @param key one sending, however often it is tried
 */
export async function sendResumable(
	transfer: Transfer,
	sending: Sending,
	key = transfer.uid,
): Promise<UploadItem> {
	const { Upload } = await import("tus-js-client");
	const opened = await (transfer.resumes
		? resumeUpload(transfer, transfer.resumes)
		: openUpload(transfer, key));
	sending.onOpened(opened);
	sending.signal.throwIfAborted();
	try {
		await new Promise<void>((resolve, reject) => {
			const upload = new Upload(transfer.raw, {
				uploadUrl: new URL(opened.xurl, location.href).href,
				chunkSize,
				// The caller retries (`persist.ts`).
				retryDelays: [],
				storeFingerprintForResuming: false,
				removeFingerprintOnSuccess: false,
				// The language of the server's reasons for refusals.
				headers: { lang: pageLanguage() },
				onProgress: sending.onProgress,
				onSuccess: () => resolve(),
				onError: (error) => reject(failureOf(error, opened.xurl)),
			});
			const stop = () => {
				upload.abort().catch(() => {});
				reject(sending.signal.reason);
			};
			sending.signal.addEventListener("abort", stop);
			upload.start();
		});
	} catch (error) {
		// An upload that the server no longer has restarts once, under a new key.
		const gone =
			error instanceof UploadFailure && [404, 410].includes(error.status);
		if (gone && key === transfer.uid && !transfer.resumes)
			return sendResumable(transfer, sending, crypto.randomUUID());
		throw error;
	}
	return call("upload-state", { id: opened.id }, backgroundCall).catch(() =>
		// All bytes have arrived, even where nobody is logged in any more.
		assumed(transfer, opened.id),
	);
}

/**
 * Tells the server that nobody goes on with an upload: what came of it goes at
 * once. Where it does not hear of it, its time ends by itself.
 */
export function cancelUpload(id: string): void {
	const options = { background: true, quiet: () => true };
	call("upload-cancel", { id }, options).catch(() => {});
}

/** Goes on with what the server has of this file. */
async function resumeUpload(
	{ raw, size }: Transfer,
	id: string,
): Promise<Opened> {
	const fingerprint = await fingerprintOf(raw);
	return requestGrant("upload-resume", () =>
		call("upload-resume", { id, size, fingerprint }, backgroundCall),
	);
}

async function openUpload(transfer: Transfer, key: string): Promise<Opened> {
	const { name, size, note, target, folders, raw } = transfer;
	const fingerprint = await fingerprintOf(raw);
	return requestGrant("upload_file_v2", () =>
		call(
			"upload_file_v2",
			{
				name,
				size,
				note,
				catalogue_id: target.node,
				folder_id: target.folder,
				folder_path: folders.join("/"),
				fingerprint,
			},
			// The transfer's own row shows progress and errors.
			{ idempotencyKey: key, ...backgroundCall },
		),
	);
}

/** Runs a call whose failure counts as the upload's. */
async function requestGrant(
	name: CallName,
	ask: () => Promise<Opened>,
): Promise<Opened> {
	try {
		return await ask();
	} catch (error) {
		if (!(error instanceof RequestError)) throw error;
		const { status, message, retryAfter } = error;
		const url = `/api/v1/${name}`;
		throw new UploadFailure("POST", url, status, message, retryAfter);
	}
}

function statusOf(error: unknown): number {
	const { originalResponse } = error as {
		originalResponse?: { getStatus(): number } | null;
	};
	return originalResponse?.getStatus() ?? 0;
}

function failureOf(error: unknown, url: string): UploadFailure {
	const { originalRequest, originalResponse } = error as {
		originalRequest?: { getMethod(): string };
		originalResponse?: {
			getBody(): string;
			getHeader(name: string): string | undefined;
		} | null;
	};
	const method = originalRequest?.getMethod() ?? "PATCH";
	let reason = "";
	try {
		reason = JSON.parse(originalResponse?.getBody() ?? "").message ?? "";
	} catch {
		// The response has no envelope: only its status is known.
	}
	const wait = Number(originalResponse?.getHeader("retry-after"));
	return new UploadFailure(
		...([method, url, statusOf(error), reason] as const),
		wait || undefined,
	);
}

function assumed({ name, size, note }: Transfer, id: string): UploadItem {
	return {
		id,
		name,
		given_name: name,
		name_taken: false,
		size,
		received: size,
		can_resume: false,
		expires_at: new Date().toISOString(),
		sha256: "",
		state: "held",
		reason: "",
		note,
		path: [],
		catalogue_id: "",
		folder_id: "",
		created_at: new Date().toISOString(),
		settled_at: null,
		has_receipt: false,
	};
}
