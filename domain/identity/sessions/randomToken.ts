import { createHash, randomBytes } from "node:crypto";

/** A random token of a session or a link: 32 bytes as 43 letters, kept nowhere. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** Whether a text has the length of a token; any other needs no look. */
export const isToken = (text: string): boolean => text.length === 43;

/** Hash by which a token is found. A random token needs no slow hash: nobody can try 2^256 of them. */
export function hashOf(token: string): string {
	return createHash("sha256").update(token).digest("hex");
}
