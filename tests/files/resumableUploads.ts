import { randomBytes } from "node:crypto";
import type { OpenDatabase } from "../../platform/db/open.ts";
import { signIn } from "../accounts/accounts.ts";
import { openUploadSite } from "./uploadSite.ts";

export type ResumableUploads = Awaited<ReturnType<typeof openResumableUploads>>;

/** A site, and a partner who sends files in pieces, by tus. */
export async function openResumableUploads(database: OpenDatabase) {
	const base = await openUploadSite(database);
	const { site, token, account, folderId, call } = base;

	const open = (name: string, size: number, headers = {}) =>
		call("upload_file_v2", { catalogue_id: folderId, name, size }, headers);
	const tus = (method: string, url: string, headers = {}, body?: Buffer) =>
		site.ask(url, {
			method,
			headers: { "tus-resumable": "1.0.0", ...headers },
			body,
		});
	const patch = (url: string, offset: number, body: Buffer) =>
		tus(
			"PATCH",
			url,
			{
				"upload-offset": String(offset),
				"content-type": "application/offset+octet-stream",
				"content-length": String(body.length),
			},
			body,
		);
	/** Opens as the browser does, or goes on. */
	const begin = async (size: number, as = token) => {
		const fingerprint = "of-this-content";
		const facts = { catalogue_id: folderId, name: "update.bin", size };
		const body = { token: as, fingerprint, ...facts };
		return (await call("upload_file_v2", body)).data as {
			id: string;
			xurl: string;
		};
	};
	/** Signs the same partner in once more. */
	const again = () => signIn(site.database.db, site.services.accounts, account);
	return { ...base, open, tus, patch, begin, again };
}

/** Content of no known kind: zeros, then what is never the same twice. */
export const firmware = (size: number) =>
	Buffer.concat([Buffer.alloc(16), randomBytes(size - 16)]);
