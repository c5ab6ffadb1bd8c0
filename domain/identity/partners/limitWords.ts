import { DomainError } from "../../../contracts/errors.ts";
import { accountMessage, durationOf } from "./accountTexts.ts";

/** Tells a person for how long the rate limit refuses him. */
export function inWords(error: unknown): unknown {
	if (!(error instanceof DomainError) || error.code !== "too_many")
		return error;
	const { message, fields, retryAfter = 1 } = error;
	return new DomainError("too_many", message, fields, {
		publicMessage: accountMessage("wait", { time: durationOf(retryAfter) }),
		retryAfter,
	});
}
