import { createHash } from "node:crypto";
import { keyPairOf } from "../../../platform/secrets/keyPair.ts";

/** Beginning of what is signed: a signature of something else is none of a text. */
const form = "forecourt signed text 1";

/**
 * Words that are signed for a text: they name its SHA-256, so that a text of megabytes need
 * not be in memory.
 */
export function signedWords(sha256: string): string {
	return `${form}\n${sha256}\n`;
}

/** Last line of a signed text, for all before it. `sha256` in hex. */
export function signatureLine(seed: Uint8Array, sha256: string): string {
	const { id, sign } = keyPairOf(seed);
	return `# Signature: ed25519 ${id} ${sign(signedWords(sha256))}\n`;
}

/** A text with its signature as the last line. */
export function signText(seed: Uint8Array, text: string): string {
	const sha256 = createHash("sha256").update(text).digest("hex");
	return text + signatureLine(seed, sha256);
}
