import { pageLanguage } from "../../../i18n/pageLanguage.ts";
import type { ConsoleAnswer } from "../requests/request.ts";
import { call } from "../requests/request.ts";

export type MediaItem = ConsoleAnswer<"console-media">["pictures"][number];
export type Added = ConsoleAnswer<"console-media-upload">;

/**
 * Error of a picture that was not taken, in the reader's words; none where
 * nothing came back.
 */
export class SendFailure extends Error {
	override name = "SendFailure";
}

/**
 * Sends a picture. Where the session has ended it waits until somebody has signed
 * in, and sends it again. @throws SendFailure, AbortError
 */
export async function sendPicture(
	file: File,
	options: {
		frame?: boolean;
		signal?: AbortSignal;
		/** 0 to 1. */
		onProgress?: (sent: number) => void;
	} = {},
): Promise<Added> {
	const answer = await sendOnce(file, options);
	if (answer.status !== 401) return open(answer);
	await call("console-me", {}, { background: true });
	return open(await sendOnce(file, options));
}

type Envelope = { code?: number; message?: string; data?: Added };
type Raw = { status: number; body: Envelope | null };

function open({ status, body }: Raw): Added {
	if (status === 200 && body?.code === 0 && body.data) return body.data;
	throw new SendFailure(body?.message ?? "");
}

function sendOnce(
	file: File,
	{ frame, signal, onProgress }: Parameters<typeof sendPicture>[1] & object,
): Promise<Raw> {
	const form = new FormData();
	form.set("lang", pageLanguage());
	if (frame) form.set("frame", "1");
	form.set("file", file, file.name);
	return new Promise((resolve, reject) => {
		// fetch does not tell how much it has sent.
		const request = new XMLHttpRequest();
		request.open("POST", "/api/v1/console-media-upload");
		request.responseType = "json";
		request.setRequestHeader("x-console", "1");
		request.setRequestHeader("lang", pageLanguage());
		request.upload.onprogress = ({ loaded, total }) =>
			onProgress?.(total > 0 ? loaded / total : 0);
		request.onload = () =>
			resolve({ status: request.status, body: request.response });
		request.onerror = () => reject(new SendFailure(""));
		signal?.addEventListener("abort", () => {
			request.abort();
			reject(signal.reason);
		});
		request.send(form);
	});
}
