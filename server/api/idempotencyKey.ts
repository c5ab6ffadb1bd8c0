import { DomainError } from "../../contracts/errors.ts";
import { idempotencyKeyPattern } from "../../contracts/leadBounds.ts";

/**
 * The `Idempotency-Key` of a request, where it has one.
 *
 * @throws DomainError `bad_request` for one of another shape
 */
export function idempotencyKeyOf(
	headers: Record<string, unknown>,
): string | undefined {
	const key = headers["idempotency-key"];
	if (key === undefined) return undefined;
	if (typeof key === "string" && idempotencyKeyPattern.test(key)) return key;
	return missingKey();
}

export function missingKey(): never {
	throw new DomainError("bad_request", "no idempotency key", [
		{ field: "Idempotency-Key", message: "idempotencyKey" },
	]);
}
