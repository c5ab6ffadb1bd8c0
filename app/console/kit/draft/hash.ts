import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { canonical } from "../../../../contracts/content/fields.ts";

/**
 * Hashes a field's value, as the server does
 * (`domain/content/drafts/fields.ts`). Not with the browser's own function:
 * that one hashes over https only.
 */
export function hashOf(value: unknown): string {
	if (value === undefined) return "";
	return base64url(sha256(utf8ToBytes(canonical(value)))).slice(0, 22);
}

function base64url(bytes: Uint8Array): string {
	return btoa(String.fromCharCode(...bytes))
		.replaceAll("+", "-")
		.replaceAll("/", "_")
		.replaceAll("=", "");
}
