import { idempotencyKeyPattern } from "../../../contracts/calls.ts";
import { DomainError } from "../../../contracts/errors.ts";

/**
 * The `Idempotency-Key` of a request.
 *
 * @throws DomainError `bad_request` for one of another shape, and for none where
 * one is due
 */
export function idempotencyKeyOf(
	headers: Record<string, unknown>,
	due: "required" | "optional",
): string | undefined {
	const key = headers["idempotency-key"];
	if (key === undefined && due === "optional") return undefined;
	if (typeof key === "string" && idempotencyKeyPattern.test(key)) return key;
	throw new DomainError("bad_request", "no idempotency key", [
		{ field: "Idempotency-Key", message: "idempotencyKey" },
	]);
}
