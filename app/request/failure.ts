import type { Failure } from "../../contracts/common.ts";

/**
 * Kinds of failure of a request, row by row of section 8 of the specification.
 */
export type FailureKind =
	| "loginExpired"
	| "offline"
	| "timedOut"
	| "serverTimedOut"
	| "unknownFormat"
	/** An answer that is not one of our server's, or says nothing. */
	| "failed"
	/** The answer's own words. */
	| "answered";

/** A request that failed. `status` is the HTTP status or the envelope's code, 0 without an answer. */
export class RequestError extends Error {
	override name = "RequestError";
	readonly kind: FailureKind;
	readonly status: number;
	/** Faults of single fields, where the server named them. */
	readonly fields: NonNullable<Failure["errors"]>;
	/** Seconds to wait before another try, where the server said so. */
	readonly retryAfter: number | undefined;

	constructor(
		kind: FailureKind,
		options: {
			message?: string | undefined;
			status?: number;
			fields?: Failure["errors"];
			retryAfter?: number;
			cause?: unknown;
		} = {},
	) {
		super(options.message ?? kind, { cause: options.cause });
		this.kind = kind;
		this.status = options.status ?? 0;
		this.fields = options.fields ?? [];
		this.retryAfter = options.retryAfter;
	}
}

/** The timeout the first timeout row of the error catalogue names, milliseconds. */
const shortTimeout = 1000;

/** 401 and 403 end a session, as a status and as a code in an envelope alike. */
export function endsSession(code: number): boolean {
	return code === 401 || code === 403;
}

/**
 * Returns the error in an envelope of status 200; 522 and 523 travel so, too.
 */
export function explainCode(code: number, message = ""): RequestError {
	return new RequestError(kindOf(code, message), { status: code, message });
}

function kindOf(code: number, message: string | undefined): FailureKind {
	if (endsSession(code)) return "loginExpired";
	return message ? "answered" : "failed";
}

/** Whether the network, and nobody's answer, is what failed. */
function isUnreachable(error: unknown): boolean {
	return (
		error instanceof TypeError || (error as Error)?.name === "NetworkError"
	);
}

/** Sorts what the HTTP client threw; `timeout` is the one the request had. */
export function explainFailure(error: unknown, timeout: number): unknown {
	if (error instanceof RequestError) return error;
	const { name, response, data } = error as {
		name?: string;
		response?: Response;
		data?: Partial<Failure>;
	};
	if (name === "AbortError") return error;
	if (name === "TimeoutError") {
		const kind = timeout <= shortTimeout ? "timedOut" : "serverTimedOut";
		return new RequestError(kind, { cause: error });
	}
	if (response) {
		const { status } = response;
		const { message } = data ?? {};
		return new RequestError(kindOf(status, message), {
			status,
			message,
			fields: data?.errors,
			retryAfter: Number(response.headers.get("retry-after")) || undefined,
			cause: error,
		});
	}
	if (isUnreachable(error)) {
		return new RequestError("offline", { cause: error });
	}
	// Whatever sent it: it is not what our server sends.
	if (error instanceof SyntaxError)
		return new RequestError("unknownFormat", { cause: error });
	return new RequestError("failed", { cause: error });
}
