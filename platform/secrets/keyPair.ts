import {
	createHash,
	createPrivateKey,
	createPublicKey,
	sign,
	verify,
} from "node:crypto";

/** Wrapping of a private and of a public key of Ed25519, before their 32 bytes (RFC 8410). */
const privateForm = Buffer.from("302e020100300506032b657004220420", "hex");
const publicForm = Buffer.from("302a300506032b6570032100", "hex");

/** Key pair of Ed25519. */
export type KeyPair = {
	/** First 16 hex digits of the SHA-256 of the public key. */
	id: string;
	/** 32 bytes as base64url. */
	publicKey: string;
	/** Signature as base64url, 86 characters; equal for equal words. */
	sign(words: string): string;
};

/** Key pair that 32 bytes of a secret stand for, always the same. */
export function keyPairOf(seed: Uint8Array): KeyPair {
	const key = createPrivateKey({
		key: Buffer.concat([privateForm, seed]),
		format: "der",
		type: "pkcs8",
	});
	const bytes = createPublicKey(key)
		.export({ format: "der", type: "spki" })
		.subarray(publicForm.length);
	return {
		id: createHash("sha256").update(bytes).digest("hex").slice(0, 16),
		publicKey: bytes.toString("base64url"),
		sign: (words) => sign(null, Buffer.from(words), key).toString("base64url"),
	};
}

/** Whether the owner of a public key signed some words. */
export function isSignedBy(
	publicKey: string,
	words: string,
	signature: string,
): boolean {
	const key = createPublicKey({
		key: Buffer.concat([publicForm, Buffer.from(publicKey, "base64url")]),
		format: "der",
		type: "spki",
	});
	return verify(
		null,
		Buffer.from(words),
		key,
		Buffer.from(signature, "base64url"),
	);
}
