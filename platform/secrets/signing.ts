import { createHmac, timingSafeEqual } from "node:crypto";

/** HMAC-SHA-256 of some words, as base64url: 43 characters. */
export function sign(key: Uint8Array, words: string): string {
	return createHmac("sha256", key).update(words).digest("base64url");
}

/** Whether two texts are the same, in a time that does not tell how much of them is. */
export function isSame(one: string, other: string): boolean {
	const [left, right] = [Buffer.from(one), Buffer.from(other)];
	return left.length === right.length && timingSafeEqual(left, right);
}
