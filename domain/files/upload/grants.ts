import type { Db } from "../../../platform/db/open.ts";
import type { Secrets, SecretUse } from "../../../platform/secrets/secrets.ts";
import type { Access } from "../../identity/partners/access.ts";
import { sessionTimes } from "../../identity/partners/partnerSessions.ts";
import { packId, unpackId } from "../signedUrls.ts";
import { findUpload, type Upload } from "./uploadQueries.ts";

/**
 * Reasons why a grant allows nothing: not made here, or its session is over.
 */
export type NoUpload = "forged" | "ended";

export const grantSecret: SecretUse = {
	name: "upload-grant",
	what: "addresses that uploads are sent to",
	lifetime: sessionTimes.longest,
};

export type UploadGrants = ReturnType<typeof createUploadGrants>;

/**
 * The right to send an upload's bytes, as it stands in their address:
 * `{session}.{signature}`. It is one session's and ends with it, whatever ends
 * that; sending counts as using the session.
 */
export function createUploadGrants(deps: {
	db: Db;
	secrets: Secrets;
	access: Access;
}) {
	const { db, secrets, access } = deps;

	return {
		/** Grant for an upload; the same for every call, since a request may be repeated. */
		async of(uploadId: string, sessionId: string): Promise<string> {
			const session = packId(sessionId);
			const words = `${uploadId}/${session}`;
			return `${session}.${await secrets.sign(grantSecret, words)}`;
		},

		/** The upload a grant is for. */
		async check(uploadId: string, grant: string): Promise<Upload | NoUpload> {
			const [, packed = "", signature = ""] =
				/^([\w-]{22})\.([\w-]{43})$/.exec(grant) ?? [];
			if (!packed) return "forged";
			const words = `${uploadId}/${packed}`;
			if (!(await secrets.verify(grantSecret, words, signature)))
				return "forged";
			const session = await access.bySession(unpackId(packed));
			if (!session) return "ended";
			const upload = await findUpload(db, uploadId);
			return upload?.account_id === session.accountId ? upload : "forged";
		},
	};
}
