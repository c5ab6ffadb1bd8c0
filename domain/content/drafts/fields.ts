import { createHash } from "node:crypto";
import { canonical } from "../../../contracts/content/fields.ts";

export * from "../../../contracts/content/fields.ts";

/** Hash of a field's value, the same whatever the order of its keys; "" of an absent one. */
export function hashOf(value: unknown): string {
	if (value === undefined) return "";
	return createHash("sha256")
		.update(canonical(value))
		.digest("base64url")
		.slice(0, 22);
}
