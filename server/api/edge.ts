import { hasZodFastifySchemaValidationErrors } from "@fastify/type-provider-zod";
import type {
	FastifyError,
	FastifyInstance,
	FastifyReply,
	FastifyRequest,
	HTTPMethods,
} from "fastify";
import type { Failure, FieldError } from "../../contracts/common.ts";
import { DomainError, type ErrorCode } from "../../contracts/errors.ts";
import {
	defaultLanguage,
	isLanguageCode,
	type LanguageCode,
} from "../../contracts/language.ts";
import { UnstorableTextError } from "../../platform/db/parameters.ts";
import { codeOf, statusOf } from "../errors.ts";
import { errorTexts } from "../errorTexts.ts";

/** The envelope of a good answer. */
export function ok<T>(data: T) {
	return { code: 0 as const, message: "ok", data };
}

/**
 * The language a failure is told in: `lang` in the body or query, then the
 * header. (A call that succeeds has no text of its own.)
 */
export function languageOf(request: FastifyRequest): LanguageCode {
	const { lang: inQuery } = (request.query ?? {}) as { lang?: unknown };
	const { lang: inBody } = (request.body ?? {}) as { lang?: unknown };
	const found = [inBody, inQuery, request.headers.lang].find(isLanguageCode);
	return found ?? defaultLanguage;
}

/** Answers a failure in the envelope, in the language asked for. */
export function sendFailure(
	request: FastifyRequest,
	reply: FastifyReply,
	code: ErrorCode,
	errors: FieldError[] = [],
	{ said, retryAfter }: { said?: string; retryAfter?: number } = {},
) {
	const status = statusOf[code];
	const body: Failure = {
		code: status,
		message: said ?? errorTexts[languageOf(request)][code],
		data: null,
	};
	if (retryAfter !== undefined) {
		reply.header("retry-after", retryAfter);
		body.retry_after = retryAfter;
	}
	if (errors.length > 0) body.errors = errors;
	return reply
		.code(status)
		.header("cache-control", "no-store")
		.type("application/json; charset=utf-8")
		.serializer(JSON.stringify)
		.send(body);
}

/** Translates whatever a handler throws into the envelope. */
export function handleError(
	error: FastifyError | DomainError,
	request: FastifyRequest,
	reply: FastifyReply,
) {
	if (error instanceof DomainError) {
		return sendFailure(request, reply, error.code, error.fields, error);
	}
	if (hasZodFastifySchemaValidationErrors(error)) {
		return sendFailure(request, reply, "invalid", fieldsOf(error.validation));
	}
	// Whatever it was meant to be found by, there is no such thing.
	if (error instanceof UnstorableTextError)
		return sendFailure(request, reply, "invalid");
	const code = codeOf(error.statusCode ?? 500);
	if (code === "internal") request.log.error({ err: error }, "request failed");
	return sendFailure(request, reply, code);
}

function fieldsOf(
	issues: { instancePath: string; message?: string }[],
): FieldError[] {
	return issues.map(({ instancePath, message }) => ({
		field: instancePath.split("/").filter(Boolean).join("."),
		message: message ?? "",
	}));
}

const methods: HTTPMethods[] = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** Nothing answers here: 405 where another method would, else 404. */
export function handleUnknown(
	app: FastifyInstance,
	request: FastifyRequest,
	reply: FastifyReply,
) {
	const url = request.url.split("?")[0] ?? "/";
	const allowed = methods.filter((method) => app.findRoute({ url, method }));
	if (allowed.length === 0) return sendFailure(request, reply, "not_found");
	reply.header("allow", allowed.join(", "));
	return sendFailure(request, reply, "method_not_allowed");
}
