import { keyPairOf } from "../../../platform/secrets/keyPair.ts";
import type { Secrets, SecretUse } from "../../../platform/secrets/secrets.ts";

const year = 365.25 * 24 * 60 * 60 * 1000;

/** Keys by which anybody can tell what the site signed, years later (docs/decisions/0104). */
export const documentSecret: SecretUse = {
	name: "documents",
	what: "manifests of archives and receipts of uploads",
	lifetime: 100 * year,
};

/** Address at which the public keys are found. */
export const documentKeysPath = "/.well-known/document-keys.json";

/** Public key, as everybody may know it. */
export type PublicDocumentKey = {
	/** First 16 hex digits of the SHA-256 of the key. */
	id: string;
	algorithm: "ed25519";
	/** 32 bytes as base64url. */
	publicKey: string;
	/** ISO-8601: since when it signs. */
	from: string;
};

export type DocumentKeys = ReturnType<typeof createDocumentKeys>;

/** Keys of Ed25519 that stand for versions of one secret, which is replaced as any other. */
export function createDocumentKeys({ secrets }: { secrets: Secrets }) {
	return {
		/** Seed of the key that signs now: plain data, for a thread beside. */
		seed: (): Promise<Uint8Array> => secrets.key(documentSecret),

		/** Keys that count, the newest first; one that was revoked is none of them. */
		async published(): Promise<PublicDocumentKey[]> {
			const { verifying } = await secrets.standing(documentSecret);
			return verifying.map(({ key, signsFrom }) => {
				const { id, publicKey } = keyPairOf(key);
				const from = new Date(signsFrom).toISOString();
				return { id, algorithm: "ed25519", publicKey, from };
			});
		},
	};
}
