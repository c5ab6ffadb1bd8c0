import { DomainError, type ErrorCode } from "../contracts/errors.ts";
import { isDatabaseOutage, isFull } from "../platform/db/errors.ts";
import { isDiskFull } from "../platform/storage/disk/diskSpace.ts";
import { isStorageOutage } from "../platform/storage/errors.ts";

/** HTTP status of each error code. */
export const statusOf: Record<ErrorCode, number> = {
	bad_request: 400,
	unauthorised: 401,
	forbidden: 403,
	proof_required: 403,
	not_found: 404,
	method_not_allowed: 405,
	conflict: 409,
	too_large: 413,
	unsupported_type: 415,
	invalid: 422,
	too_many: 429,
	internal: 500,
	unavailable: 503,
	insufficient_storage: 507,
};

/** The envelope's `code`: the status, told apart where one status means two things. */
export function envelopeCodeOf(code: ErrorCode): number {
	return code === "proof_required" ? 40_301 : statusOf[code];
}

/** Whether something could not be kept for want of room, in a file or in the database. */
export function isOutOfSpace(error: unknown): boolean {
	return isDiskFull(error) || isFull(error);
}

/** Seconds after which somebody who met an outage may try again. */
export const retryAfterOutage = 5;

/** Whether the database or the store could not do its work, whatever was asked. */
export function isOutage(error: unknown): boolean {
	return isDatabaseOutage(error) || isStorageOutage(error);
}

/** Code of a fault that a rule names, or of a known one of the platform; undefined for any other. */
export function faultOf(error: unknown): ErrorCode | undefined {
	if (error instanceof DomainError) return error.code;
	if (isOutOfSpace(error)) return "insufficient_storage";
	// A client that breaks off resets a connection, too, and nothing of ours is away.
	if (isOfClient(error)) return undefined;
	return isOutage(error) ? "unavailable" : undefined;
}

/** Whether Fastify has said of an error that the request is at fault. */
function isOfClient(error: unknown): boolean {
	const { statusCode = 500 } = (error ?? {}) as { statusCode?: number };
	return statusCode >= 400 && statusCode < 500;
}

/** The error code a status stands for; anything unknown is our own fault. */
export function codeOf(status: number): ErrorCode {
	for (const [code, known] of Object.entries(statusOf)) {
		if (known === status) return code as ErrorCode;
	}
	return status >= 400 && status < 500 ? "bad_request" : "internal";
}
