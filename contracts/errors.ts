import type { Message } from "./texts.ts";

/**
 * The closed list of what can go wrong in a rule. The edges translate a code
 * into an HTTP status (`server/errors.ts`) and a text in the reader's language.
 */
export const errorCodes = [
	"bad_request",
	"unauthorised",
	"forbidden",
	/** Re-authentication required, of staff only. */
	"proof_required",
	"not_found",
	"method_not_allowed",
	"conflict",
	"too_large",
	"unsupported_type",
	"invalid",
	"too_many",
	"unavailable",
	"insufficient_storage",
	"internal",
] as const;
export type ErrorCode = (typeof errorCodes)[number];
/** Message for the reader: a key of the texts, translated at the edge. */
export type FaultMessage = string | Message;

/**
 * A fault a rule names. `fields` lists what is wrong where, as a text of the tree or
 * by its name in the area `server/calls`. `publicMessage` replaces the text of the
 * code; `retryAfter` is in seconds.
 */
export class DomainError extends Error {
	readonly code: ErrorCode;
	readonly fields: { field: string; message: FaultMessage }[];
	readonly publicMessage: FaultMessage | undefined;
	readonly retryAfter: number | undefined;

	constructor(
		code: ErrorCode,
		message: string = code,
		fields: { field: string; message: FaultMessage }[] = [],
		{
			publicMessage,
			retryAfter,
		}: { publicMessage?: FaultMessage; retryAfter?: number } = {},
	) {
		super(message);
		this.name = "DomainError";
		this.code = code;
		this.fields = fields;
		this.publicMessage = publicMessage;
		this.retryAfter = retryAfter;
	}
}
