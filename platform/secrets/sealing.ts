import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const nonceLength = 12;
const tagLength = 16;

/**
 * Encrypts a text with AES-256-GCM under a key of 32 bytes, as base64url. `about`
 * belongs to it: said otherwise, as of another row, it does not open.
 */
export function sealText(key: Buffer, words: string, about: string): string {
	const nonce = randomBytes(nonceLength);
	const cipher = createCipheriv("aes-256-gcm", key, nonce);
	cipher.setAAD(Buffer.from(about));
	const sealed = Buffer.concat([cipher.update(words), cipher.final()]);
	return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString(
		"base64url",
	);
}

/** Undefined where it was made with another key or for something else, or was changed. */
export function openText(
	key: Buffer,
	text: string,
	about: string,
): string | undefined {
	const bytes = Buffer.from(text, "base64url");
	try {
		const decipher = createDecipheriv(
			"aes-256-gcm",
			key,
			bytes.subarray(0, nonceLength),
			{ authTagLength: tagLength },
		);
		decipher.setAAD(Buffer.from(about));
		decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
		const begin = decipher.update(bytes.subarray(nonceLength + tagLength));
		return Buffer.concat([begin, decipher.final()]).toString();
	} catch {
		return undefined;
	}
}
