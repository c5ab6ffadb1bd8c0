import type { Answer, CallName } from "../../../../contracts/calls.ts";
import { defaultLanguage } from "../../../../contracts/language.ts";
import { pageLanguage } from "../../../i18n/pageLanguage.ts";
import { endsSession } from "../../../request/failure.ts";
import { readRecord } from "../../session/sessionRecord.ts";
import { type Sending, type Transfer, UploadFailure } from "./transfer.ts";

const name = "upload-file" satisfies CallName;
const url = `/api/v1/${name}`;

/**
 * Sends a small file whole, as a form (specification, section 7). The key makes
 * a repetition of it harmless.
 */
export function sendForm(
	{ raw, target, folders, note, uid }: Transfer,
	{ signal, onProgress, onUrl }: Sending,
): Promise<Answer<typeof name>> {
	onUrl(url);
	const form = new FormData();
	form.set("lang", pageLanguage());
	form.set("token", readRecord()?.token ?? "");
	form.set("catalogue_id", target.node);
	form.set("folder_id", target.folder);
	form.set("folder_path", folders.join("/"));
	form.set("note", note);
	// The name has its own field, as browsers rewrite quotes and line breaks in part headers.
	form.set("name", raw.name);
	form.set("file", raw, raw.name);
	return new Promise((resolve, reject) => {
		// fetch does not tell how much it has sent.
		const request = new XMLHttpRequest();
		const fail = (status: number, reason?: string) => {
			const wait = Number(request.getResponseHeader("retry-after"));
			reject(new UploadFailure("POST", url, status, reason, wait || undefined));
		};
		request.open("POST", url);
		request.responseType = "json";
		request.setRequestHeader("lang", defaultLanguage);
		request.setRequestHeader("idempotency-key", uid);
		request.upload.onprogress = ({ loaded, total }) =>
			// The form is a little longer than its file.
			onProgress(total > 0 ? (raw.size * loaded) / total : 0);
		request.onload = () => {
			const { code, message, data } = request.response ?? {};
			if (request.status === 200 && code === 0) resolve(data);
			else fail(endsSession(code) ? code : request.status, message);
		};
		request.onerror = () => fail(0);
		signal.addEventListener("abort", () => {
			request.abort();
			reject(signal.reason);
		});
		request.send(form);
	});
}
