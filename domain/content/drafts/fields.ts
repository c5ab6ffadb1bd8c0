import { createHash } from "node:crypto";
import { canonical } from "../../../contracts/content/fields.ts";

export * from "../../../contracts/content/fields.ts";

/** Of a field's value, the same whatever the order of its keys; absent is "". */
export function hashOf(value: unknown): string {
	if (value === undefined) return "";
	return createHash("sha256")
		.update(canonical(value))
		.digest("base64url")
		.slice(0, 22);
}
