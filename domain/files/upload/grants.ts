import { createHmac, timingSafeEqual } from "node:crypto";
import type { Db } from "../../../platform/db/open.ts";
import type { Secrets } from "../../../platform/db/secrets.ts";
import type { Access } from "../../accounts/access.ts";
import { packId, unpackId } from "../signedUrls.ts";
import { findUpload, type Upload } from "./queries.ts";

/** Why a grant says nothing: not made here, or its session is over. */
export type NoUpload = "forged" | "ended";

export type UploadGrants = ReturnType<typeof createUploadGrants>;

/**
 * The right to send an upload's bytes, as it stands in their address:
 * `{session}.{signature}`. It is one session's and ends with it, whatever ends
 * that; sending counts as using the session.
 */
export function createUploadGrants(deps: {
	db: Db;
	secret: Secrets;
	access: Access;
}) {
	const { db, secret, access } = deps;

	async function sign(uploadId: string, session: string): Promise<string> {
		return createHmac("sha256", await secret("upload-grant"))
			.update(`${uploadId}/${session}`)
			.digest("base64url");
	}

	return {
		/** The same whenever it is asked for: a request may be repeated. */
		async of(uploadId: string, sessionId: string): Promise<string> {
			const session = packId(sessionId);
			return `${session}.${await sign(uploadId, session)}`;
		},

		/** The upload a grant is for. */
		async check(uploadId: string, grant: string): Promise<Upload | NoUpload> {
			const [, packed = "", signature = ""] =
				/^([\w-]{22})\.([\w-]{43})$/.exec(grant) ?? [];
			if (!packed) return "forged";
			const expected = Buffer.from(await sign(uploadId, packed));
			if (!timingSafeEqual(expected, Buffer.from(signature))) return "forged";
			const session = await access.bySession(unpackId(packed));
			if (!session) return "ended";
			const upload = await findUpload(db, uploadId);
			return upload?.account_id === session.accountId ? upload : "forged";
		},
	};
}
