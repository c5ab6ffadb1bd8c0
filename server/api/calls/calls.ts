import multipart from "@fastify/multipart";
import {
	serializerCompiler,
	validatorCompiler,
} from "@fastify/type-provider-zod";
import type {
	FastifyInstance,
	FastifyReply,
	FastifyRequest,
	FastifySchema,
	FastifySerializerCompiler,
} from "fastify";
import * as z from "zod";
import {
	bodyLimit,
	type Call,
	type Calls,
	type CallTable,
	idempotencyKeyPattern,
} from "../../../contracts/calls.ts";
import type { ProgramScope } from "../../../contracts/callTable.ts";
import { DomainError, type ErrorCode } from "../../../contracts/errors.ts";
import { networkOf } from "../../../domain/identity/login/network.ts";
import type { Session } from "../../../domain/identity/partners/partnerSessions.ts";
import type { StaffSession } from "../../../domain/identity/staff/staffSessions.ts";
import { systemClock } from "../../../platform/runtime/clock.ts";
import { createRateLimit } from "../../../platform/runtime/concurrency/rateLimit.ts";
import { unfitIn } from "../../../platform/runtime/unfit.ts";
import type { ResponseCache } from "../../costs/responseCache.ts";
import { partyAt, type Turns } from "../../costs/turns.ts";
import type { ConsoleAdmission } from "../console/admission.ts";
import { completeLanguage, isRecord } from "./envelope.ts";
import { idempotencyKeyOf } from "./idempotencyKey.ts";

/** Calls that a program's token may make in a minute, in each process. */
const programsPerMinute = 600;

declare module "fastify" {
	interface FastifyContextConfig {
		/** Name of the call in the table that a route is made from. */
		call?: string;
	}
	interface FastifyRequest {
		/** Caller, once known: named in the log and the audit log. */
		admitted?: {
			session: Session | undefined;
			who: StaffSession | undefined;
			key: string | undefined;
		};
		/** Code of the failure that was answered. */
		failure?: ErrorCode;
	}
}

/**
 * Facts about the caller that are known before anything else of the request is
 * looked at.
 */
export type Admitted<C extends Call = Call> = {
	session: C["who"] extends "partner" ? Session : undefined;
	/** Session of staff, for a call of the console. */
	who: C["who"] extends "staff" ? StaffSession : undefined;
	/** The `Idempotency-Key`, where the call reads one. */
	key: C extends { idempotency: "required" } ? string : string | undefined;
};

/** Context of a handler. */
export type CallContext<C extends Call> = {
	/** Address of who asks. */
	ip: string;
	request: FastifyRequest;
	reply: FastifyReply;
} & (C extends { form: true; who: "anyone" | "partner" }
	? {
			/**
			 * Admits the sender of a form: its token is a field, so the handler has to ask.
			 *
			 * @throws DomainError `unauthorised`, or `bad_request` for a key that is none
			 */
			admit: (token: unknown) => Promise<Admitted<C>>;
		}
	: Admitted<C> & {
			/** The query of a GET, the body of a POST, as the contract has it. */
			body: C extends { checkedByRule: true }
				? unknown
				: z.output<C["request"]>;
		});

/**
 * Result of a handler: the answer's data, or an object of it and the members
 * beside it.
 */
type CallResult<C extends Call> = C extends { beside: z.ZodType<infer Beside> }
	? { data: z.output<C["answer"]> } & Beside
	: z.output<C["answer"]>;

export type Handlers<T extends CallTable = Calls> = {
	[N in keyof T]: (context: CallContext<T[N]>) => Promise<CallResult<T[N]>>;
};

/** Finds out who calls. */
export type Authenticators = {
	/** Finds the session of a token that is good; undefined for any other. */
	partner: (token: string) => Promise<Session | undefined>;
	console: ConsoleAdmission;
};

/**
 * Limits that keep a crowd of one network, account or member of staff from
 * delaying others.
 */
export type Budget = {
	turns: Turns;
	kept: ResponseCache;
	/** Version of the content that kept answers show. */
	version: () => number;
	/**
	 * Canonical requests, by call: another request with the same answer, one for
	 * all the ways to ask for it.
	 *
	 * @throws DomainError `not_found`
	 */
	same: Partial<Record<string, (body: never) => Promise<object>>>;
};

/**
 * Makes a route of every call of the table, and all that the table says of it:
 * who may, what may be stored, keys, limits, languages, the envelope, the
 * description. A call without a handler, or a handler without a call, is refused.
 */
export async function registerCalls<T extends CallTable>(
	app: FastifyInstance,
	table: T,
	handlers: Handlers<T>,
	authenticators: Authenticators,
	budget: Budget,
): Promise<void> {
	await app.register(multipart, { throwFileSizeLimit: false });
	app.setValidatorCompiler((route) =>
		// Described only: keys are looked at with the session, before any body.
		route.httpPart === "headers"
			? () => true
			: validatorCompiler(route as Parameters<typeof validatorCompiler>[0]),
	);
	const raw = new Set(
		Object.values<Call>(table).flatMap(({ raw }) => raw?.type ?? []),
	);
	// Not read here: nobody knows yet whether anybody may send it.
	for (const type of raw)
		app.addContentTypeParser(type, (_request, payload, done) =>
			done(null, payload),
		);
	const write = serializerCompiler as FastifySerializerCompiler<unknown>;
	app.setSerializerCompiler(write);
	app.decorateRequest("admitted");
	app.decorateRequest("failure");
	const programCalls = createRateLimit({
		most: programsPerMinute,
		within: 60_000,
		clock: systemClock,
	});
	const strange = Object.keys(handlers).filter((name) => !(name in table));
	if (strange.length > 0) throw new Error(`no such calls: ${strange}`);
	for (const [name, call] of Object.entries<Call>(table)) {
		const handler = handlers[name] as
			| ((context: object) => Promise<unknown>)
			| undefined;
		if (!handler) throw new Error(`nothing answers ${name}`);
		app.route({
			method: call.method,
			url: `/${name}`,
			bodyLimit: call.bodyLimit ?? bodyLimit,
			attachValidation: call.checkedByRule ?? false,
			config: { call: name, cost: call.cost },
			...(call.writtenOnce && { serializerCompiler: writeOnce(write) }),
			schema: schemaOf(call),
			...(call.console && {
				preParsing: (request: FastifyRequest) => admitToConsole(call, request),
			}),
			onRequest: async (_request, reply) => {
				if (!call.store) reply.header("cache-control", "no-store");
			},
			preValidation: async (request, reply) => {
				if (isRawBody(request, raw) !== (call.raw !== undefined))
					throw new DomainError("unsupported_type");
				if (call.raw) return;
				const wantsForm = call.form ?? false;
				if (call.method === "POST" && request.isMultipart() !== wantsForm)
					throw new DomainError("unsupported_type");
				// The token of a partner is a field of his form.
				if (wantsForm && call.who !== "staff") return;
				completeLanguage(request);
				const { token } = (request.body ?? {}) as { token?: unknown };
				await admit(call, token, request, reply);
				checkBody(call, request.body);
			},
			handler: async (request, reply) => {
				const answer = async (body: unknown) => {
					const result = await handler({
						...request.admitted,
						body,
						ip: request.ip,
						request,
						reply,
						admit: (token: unknown) => admit(call, token, request, reply),
					});
					const carried = call.beside ? (result as object) : { data: result };
					return { code: 0, message: "ok", ...carried };
				};
				const body = call.method === "GET" ? request.query : request.body;
				if (call.cost === "kept")
					return sendKept(name, body, request, reply, answer);
				if (call.cost === "fair")
					return budget.turns.work(partyOf(request), () => answer(body));
				return answer(body);
			},
		});
	}

	/**
	 * Sends an answer made for the first who asks, as it was written then, to all
	 * others.
	 */
	async function sendKept(
		name: string,
		body: unknown,
		request: FastifyRequest,
		reply: FastifyReply,
		answer: (body: unknown) => Promise<object>,
	) {
		const version = budget.version();
		const same = (await budget.same[name]?.(body as never)) ?? body;
		return budget.kept.send(request, reply, {
			key: `${name} ${version} ${JSON.stringify(same)}`,
			type: "application/json; charset=utf-8",
			...(request.method === "GET" && {
				headers: { "cache-control": "no-cache" },
			}),
			make: async () => reply.serialize(await answer(same)) as string,
		});
	}

	/**
	 * A member is known by a cookie: nobody else has a body read, which some calls
	 * let be of many megabytes.
	 */
	async function admitToConsole(call: Call, request: FastifyRequest) {
		authenticators.console.ofOurs(request);
		if (call.who !== "staff") return;
		const session = await authenticators.console.ofStaff(request);
		const network = networkOf(request.ip);
		const who = { ...session, staff: { ...session.staff, network } };
		request.admitted = { session: undefined, who, key: undefined };
	}

	/** @throws DomainError `forbidden` of a call that the token is not for, `too_many` */
	function admitProgram(
		call: Call,
		id: string,
		{ scopes }: { scopes: readonly ProgramScope[] },
	): void {
		const wanted = call.who === "partner" ? call.programs : undefined;
		if (!wanted?.some((one) => scopes.includes(one)))
			throw new DomainError("forbidden", "not with this token");
		const retryAfter = programCalls(id);
		if (retryAfter > 0)
			throw new DomainError("too_many", "calls of a program", [], {
				retryAfter,
			});
	}

	async function admit(
		call: Call,
		token: unknown,
		request: FastifyRequest,
		reply: FastifyReply,
	) {
		const who = request.admitted?.who;
		let session: Session | undefined;
		if (call.who === "partner") {
			const own = typeof token === "string" && token !== "" ? token : undefined;
			const given = own ?? bearerOf(request.headers);
			session =
				given === undefined ? undefined : await authenticators.partner(given);
			if (!session) throw new DomainError("unauthorised");
			if (session.program) admitProgram(call, session.id, session.program);
		} else if (call.who === "staff") {
			if (!who) throw new DomainError("unauthorised");
			if (needsProof(call, request)) authenticators.console.ofFresh(who);
		}
		const expiresAt = session?.expiresAt ?? who?.expiresAt;
		// Each use makes it longer: a page says in time when it ends.
		if (expiresAt) reply.header("session-expires", expiresAt);
		const { idempotency } = call;
		const key = idempotency && idempotencyKeyOf(request.headers, idempotency);
		request.admitted = { session, who, key };
		return request.admitted;
	}
}

/** Token of an `Authorization: Bearer` header; undefined of a request without one. */
function bearerOf({ authorization = "" }: FastifyRequest["headers"]) {
	const mark = "bearer ";
	return authorization.slice(0, mark.length).toLowerCase() === mark
		? authorization.slice(mark.length).trim()
		: undefined;
}

/** Whether the body of a request comes as it is, of a type that some call takes. */
function isRawBody({ headers }: FastifyRequest, types: Set<string>): boolean {
	const [type = ""] = (headers["content-type"] ?? "").split(";", 1);
	return types.has(type.trim().toLowerCase());
}

function needsProof(call: Call, { body }: FastifyRequest): boolean {
	const fresh = call.who === "staff" ? call.fresh : undefined;
	if (typeof fresh !== "function") return fresh ?? false;
	return isRecord(body) && fresh(body);
}

/**
 * Refuses bodies that nothing here can use, whatever the call: structures
 * nested without end, and in the console's calls characters that no field
 * holds. A form of visitors says itself what may stand in its fields.
 *
 * @throws DomainError `too_large`, `invalid` naming the field
 */
function checkBody(call: Call, body: unknown): void {
	const unfit = unfitIn(body);
	if (!unfit) return;
	const field = unfit.path.join(".");
	if (unfit.why === "too_deep") throw new DomainError("too_large", field);
	if (call.console)
		throw new DomainError("invalid", field, [{ field, message: "characters" }]);
}

/** Refuses routes under `/api/v1` that are no calls of a table; to be asked before any is added. */
export function guardCalls(app: FastifyInstance): void {
	app.addHook("onRoute", ({ url, config }) => {
		if (url.startsWith("/api/v1") && !config?.call)
			throw new Error(`${url} is no call of contracts/calls.ts`);
	});
}

/** Party for taking turns: the signed-in account or member of staff, else the network. */
function partyOf({ admitted, ip }: FastifyRequest): string {
	const { session, who } = admitted ?? {};
	if (who) return `staff ${who.staff.id}`;
	return session ? `account ${session.accountId}` : partyAt(ip);
}

/** Keeps what was written of data for as long as somebody has them. */
function writeOnce(
	compile: FastifySerializerCompiler<unknown>,
): FastifySerializerCompiler<unknown> {
	return (route) => {
		const write = compile(route);
		const written = new WeakMap<object, string>();
		return (envelope: { data: object }) => {
			let text = written.get(envelope.data);
			if (text === undefined) {
				text = write(envelope);
				written.set(envelope.data, text);
			}
			return text;
		};
	};
}

/** The envelope of an answer (decisions, "Calls"). */
export function envelopeOf({ answer, beside }: Call): z.ZodObject {
	return z.object({
		code: z.literal(0),
		message: z.string(),
		data: answer,
		...beside?.shape,
	});
}

function schemaOf(call: Call): FastifySchema {
	const key = z.string().regex(idempotencyKeyPattern);
	const due = call.idempotency === "required" ? key : key.optional();
	return {
		tags: [...call.tags],
		summary: call.summary,
		...(call.form || call.raw
			? { consumes: [call.raw?.type ?? "multipart/form-data"] }
			: call.method === "GET"
				? { querystring: call.request }
				: { body: call.request }),
		...(call.idempotency && {
			headers: z.looseObject({ "idempotency-key": due }),
		}),
		...(call.raw && {
			headers: z.looseObject(
				Object.fromEntries(call.raw.headers.map((name) => [name, z.string()])),
			),
		}),
		response: { 200: envelopeOf(call) },
	};
}
