import type { Failure } from "../../../../contracts/common.ts";
import { pageLanguage } from "../../../i18n/pageLanguage.ts";
import { type ConsoleAnswer, call } from "./request.ts";

/** Error of a file that was not taken, in the reader's words; none where nothing came back. */
export class SendFailure extends Error {
	override name = "SendFailure";
	/** HTTP status; 0 where nothing came back. */
	readonly status: number;
	/** Faults of single fields, where the server named them. */
	readonly fields: NonNullable<Failure["errors"]>;
	constructor(message: string, status = 0, fields: Failure["errors"] = []) {
		super(message);
		this.status = status;
		this.fields = fields;
	}
}

/** Calls that take a form with a file. */
type FormCall =
	| "console-media-upload"
	| "console-lead-file-add"
	| "console-library-upload";

/**
 * Sends a file in a form, its fields before it. Where the session has ended it waits until
 * somebody has signed in, and sends it again.
 *
 * @throws SendFailure, AbortError
 */
export async function sendForm<Name extends FormCall>(
	name: Name,
	fields: Record<string, string>,
	file: File,
	options: {
		signal?: AbortSignal;
		/** 0 to 1. */
		onProgress?: (sent: number) => void;
	} = {},
): Promise<ConsoleAnswer<Name>> {
	const answer = await sendOnce<ConsoleAnswer<Name>>(
		name,
		formOf(fields, file),
		options,
	);
	if (answer.status !== 401) return open(answer);
	await call("console-me", {}, { background: true });
	return open(await sendOnce(name, formOf(fields, file), options));
}

type Raw<Data> = {
	status: number;
	body: (Partial<Failure> & { code?: number; data?: Data }) | null;
};

function open<Data>({ status, body }: Raw<Data>): Data {
	if (status === 200 && body?.code === 0 && body.data) return body.data;
	throw new SendFailure(body?.message ?? "", status, body?.errors);
}

function formOf(fields: Record<string, string>, file: File): FormData {
	const form = new FormData();
	form.set("lang", pageLanguage());
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	form.set("file", file, file.name);
	return form;
}

function sendOnce<Data>(
	name: FormCall,
	form: FormData,
	{ signal, onProgress }: Parameters<typeof sendForm>[3] & object,
): Promise<Raw<Data>> {
	return new Promise((resolve, reject) => {
		// fetch does not tell how much it has sent.
		const request = new XMLHttpRequest();
		request.open("POST", `/api/v1/${name}`);
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
