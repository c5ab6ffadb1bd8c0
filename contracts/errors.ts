import type { LanguageCode } from "./language.ts";

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
/** What the reader is told; a function where the rule does not know his language. */
export type FaultMessage = string | ((language: LanguageCode) => string);

/**
 * A fault a rule names. `fields` lists what is wrong where, in the reader's words or
 * as a key of `server/api/faultTexts.ts`. `said` replaces the
 * text of the code, in the reader's language; `retryAfter` is in seconds.
 */
export class DomainError extends Error {
	readonly code: ErrorCode;
	readonly fields: { field: string; message: string }[];
	readonly publicMessage: FaultMessage | undefined;
	readonly retryAfter: number | undefined;

	constructor(
		code: ErrorCode,
		message: string = code,
		fields: { field: string; message: string }[] = [],
		{
			publicMessage: said,
			retryAfter,
		}: { publicMessage?: FaultMessage; retryAfter?: number } = {},
	) {
		super(message);
		this.name = "DomainError";
		this.code = code;
		this.fields = fields;
		this.publicMessage = said;
		this.retryAfter = retryAfter;
	}
}
