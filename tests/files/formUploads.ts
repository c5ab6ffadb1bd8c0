import type { OpenDatabase } from "../../platform/db/open.ts";
import { openUploadSite } from "./uploadSite.ts";

/** A field of a form, or with a name of its own a file. */
export type Part = [name: string, value: string | Buffer, filename?: string];

const boundary = "----of-a-test";
export const formType = `multipart/form-data; boundary=${boundary}`;

export function formOf(parts: Part[]): Buffer {
	const pieces = parts.map(([name, value, filename]) => {
		const file =
			filename === undefined
				? ""
				: `; filename="${filename}"\r\ncontent-type: application/octet-stream`;
		return Buffer.concat([
			Buffer.from(
				`--${boundary}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`,
			),
			Buffer.from(value),
			Buffer.from("\r\n"),
		]);
	});
	return Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]);
}

export type FormUploads = Awaited<ReturnType<typeof openFormUploads>>;

/** A site that takes files of up to 1 MB, and a partner who sends them whole, as forms. */
export async function openFormUploads(database: OpenDatabase) {
	const base = await openUploadSite(database, { UPLOAD_MAX_MB: "1" });
	const { site, token, folderId } = base;

	async function post(parts: Part[], headers: Record<string, string> = {}) {
		const response = await site.app.inject({
			method: "POST",
			url: "/api/v1/upload-file",
			headers: { "content-type": formType, ...headers },
			payload: formOf(parts),
		});
		return { status: response.statusCode, ...response.json() };
	}
	const upload = (
		content: Buffer,
		name: string,
		headers?: Record<string, string>,
	) =>
		post(
			[
				["token", token],
				["catalogue_id", folderId],
				["note", "a note"],
				["file", content, name],
			],
			headers,
		);
	return { ...base, post, upload };
}
