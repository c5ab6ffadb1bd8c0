import { hasZodFastifySchemaValidationErrors } from "@fastify/type-provider-zod";
import type {
	FastifyError,
	FastifyInstance,
	FastifyReply,
	FastifyRequest,
	HTTPMethods,
} from "fastify";
import type { Failure } from "../../../contracts/common.ts";
import {
	DomainError,
	type ErrorCode,
	type FaultMessage,
} from "../../../contracts/errors.ts";
import {
	defaultLanguage,
	isLanguageCode,
	type LanguageCode,
} from "../../../contracts/language.ts";
import { UnstorableTextError } from "../../../platform/db/engines/parameters.ts";
import { translate } from "../../../platform/texts/translate.ts";
import {
	codeOf,
	envelopeCodeOf,
	faultOf,
	retryAfterOutage,
	statusOf,
} from "../../errors.ts";
import { faultText, issueText } from "./faultTexts.ts";

/**
 * Returns the thing that was looked for.
 *
 * @throws DomainError `not_found` where there is no such thing
 */
export function found<T>(thing: T | undefined): T {
	if (thing === undefined) throw new DomainError("not_found");
	return thing;
}

/** Faults one answer names: somebody who sends thousands is told of the first. */
const mostFaults = 20;

/** The language asked for: `lang` in the body, then in the query, then the header. */
export function languageOf(request: FastifyRequest): LanguageCode {
	const { lang: inQuery } = (request.query ?? {}) as { lang?: unknown };
	const { lang: inBody } = (request.body ?? {}) as { lang?: unknown };
	const found = [inBody, inQuery, request.headers.lang].find(isLanguageCode);
	return found ?? defaultLanguage;
}

/** Lets `lang` of the query or the header count where a body says nothing of it. */
export function completeLanguage(request: FastifyRequest): void {
	const { body } = request;
	if (isRecord(body) && body.lang === undefined)
		body.lang = languageOf(request);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Answers a failure in the envelope, in the language asked for. */
export function sendFailure(
	request: FastifyRequest,
	reply: FastifyReply,
	code: ErrorCode,
	errors: DomainError["fields"] = [],
	{
		publicMessage,
		retryAfter,
	}: { publicMessage?: FaultMessage; retryAfter?: number } = {},
) {
	const status = statusOf[code];
	const language = languageOf(request);
	request.failure = code;
	const body: Failure = {
		code: envelopeCodeOf(code),
		message:
			publicMessage === undefined
				? translate(language, `server/errors.${code}`)
				: faultText(language, publicMessage),
		data: null,
	};
	const wait =
		retryAfter ?? (code === "unavailable" ? retryAfterOutage : undefined);
	if (wait !== undefined) {
		reply.header("retry-after", wait);
		body.retry_after = wait;
	}
	if (errors.length > 0)
		body.errors = errors.slice(0, mostFaults).map(({ field, message }) => ({
			field,
			message: faultText(language, message),
		}));
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
		// Refused because something of the site's own does not work: somebody has to hear of it.
		if (error.cause && statusOf[error.code] >= 500)
			request.log.error({ err: error }, "request failed");
		return sendFailure(request, reply, error.code, error.fields, error);
	}
	if (hasZodFastifySchemaValidationErrors(error)) {
		const language = languageOf(request);
		const faults = error.validation
			.slice(0, mostFaults)
			.map(({ instancePath, keyword, message, params }) => ({
				field: instancePath.split("/").filter(Boolean).join("."),
				message: issueText(language, { ...params, code: keyword, message }),
			}));
		return sendFailure(request, reply, "invalid", faults);
	}
	// Whatever it was meant to be found by, there is no such thing.
	if (error instanceof UnstorableTextError)
		return sendFailure(request, reply, "invalid");
	const code = faultOf(error) ?? codeOf(error.statusCode ?? 500);
	if (statusOf[code] >= 500)
		request.log.error({ err: error }, "request failed");
	return sendFailure(request, reply, code);
}

const methods: HTTPMethods[] = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** Nothing answers here: 405 where another method would, else 404. */
export function handleUnknown(
	app: FastifyInstance,
	request: FastifyRequest,
	reply: FastifyReply,
) {
	const url = request.url.split("?")[0] ?? "/";
	const allowed = methods.filter((method) => {
		const found = app.findRoute({ url, method });
		// Of a route for whatever is left nothing can be said.
		return found && !("*" in found.params);
	});
	if (allowed.length === 0) return sendFailure(request, reply, "not_found");
	reply.header("allow", allowed.join(", "));
	return sendFailure(request, reply, "method_not_allowed");
}
