import type { KyInstance, Options } from "ky";
import type {
	Answer,
	CallRequest,
	ListAnswer,
	ListCall,
	PlainCall,
} from "../../contracts/calls.ts";
import type { LanguageCode } from "../../contracts/language.ts";
import { beginActivity } from "./activity.ts";
import { explainCode, explainFailure, RequestError } from "./failure.ts";
import { noteServerTime } from "./serverTime.ts";
import { showFailure } from "./toasts.ts";

/** Section 9 of the specification, milliseconds. */
const timeout = 10_000;
/** Milliseconds for what is asked once: to give it up early would not take it back. */
const patience = 60_000;
const retry = {
	limit: 2,
	delay: () => 1000,
	methods: ["get", "post"],
	statusCodes: [408, 500, 502, 503, 504],
	retryOnTimeout: true,
} satisfies Options["retry"];

let loaded: Promise<KyInstance> | undefined;

/** The client comes with the first call: a first view needs none. */
function client(): Promise<KyInstance> {
	loaded ??= import("ky")
		.then(({ default: ky }) =>
			ky.create({ prefix: "/api/v1", headers: { lang: "en" }, timeout, retry }),
		)
		.catch((error) => {
			// The next call tries again.
			loaded = undefined;
			throw error;
		});
	return loaded;
}

export type PostOptions = {
	signal?: AbortSignal;
	/** For calls that store something: the same key stores it once, however often it is sent. */
	idempotencyKey?: string;
	/** Faults of fields are shown beside them, not as a message. */
	quiet?: (error: RequestError) => boolean;
	/** Nobody waits for it: no overlay. */
	background?: boolean;
	/** Gets what a good answer says beside its body. */
	onHeaders?: (headers: Headers) => void;
	/** Further headers of the request. */
	headers?: Record<string, string>;
	/** Asked once and waited for longer: the server would take a repetition for another one. */
	once?: boolean;
};

/**
 * The one way a browser talks to the server (specification, sections 7 and 8): a
 * call with a JSON body, which may be repeated safely. Shows the overlay while
 * it lasts and a message when it fails. Returns what the envelope carries;
 * throws a RequestError, or an AbortError when it was given up.
 */
export async function post<N extends PlainCall>(
	call: N,
	body: CallRequest<N> & Speaking,
	options: PostOptions = {},
): Promise<Answer<N>> {
	const { data } = await send<{ data: Answer<N> }>(call, body, options);
	return data;
}

/** The same for a list, with what stands beside it: `count` is the number of all entries. */
export function postList<N extends ListCall>(
	call: N,
	body: CallRequest<N> & Speaking,
	options: PostOptions = {},
): Promise<ListAnswer<N>> {
	return send<ListAnswer<N>>(call, body, options);
}

/** A call says which language it wants. */
type Speaking = { lang: LanguageCode };

/** The same for a call of any table: what the envelope of its answer carries. */
export async function send<Carried>(
	call: string,
	body: object,
	options: PostOptions,
): Promise<Carried> {
	const { signal, idempotencyKey, quiet, background, onHeaders } = options;
	const longest = options.once ? patience : timeout;
	const end = background ? () => {} : beginActivity();
	try {
		const ky = await client();
		const answer = await ky.post(call, {
			json: body,
			signal,
			timeout: longest,
			...(options.once && { retry: 0 }),
			headers: {
				...options.headers,
				...(idempotencyKey && { "idempotency-key": idempotencyKey }),
			},
		});
		noteServerTime(answer.headers);
		onHeaders?.(answer.headers);
		return open<Carried>(answer.status, await answer.json());
	} catch (error) {
		const failure = explainFailure(error, longest);
		const shown = !(failure instanceof RequestError && quiet?.(failure));
		if (shown) showFailure(failure);
		throw failure;
	} finally {
		end();
	}
}

/**
 * Opens an envelope, which may tell of a failure with status 200. What a good one
 * carries the server has made sure of (contracts/calls.ts).
 */
function open<Carried>(status: number, body: unknown): Carried {
	const { code, message } = (body ?? {}) as { code?: number; message?: string };
	if (status !== 200 || typeof code !== "number") {
		throw new RequestError("unknownFormat", { status });
	}
	if (code !== 0) throw explainCode(code, message);
	return body as Carried;
}

/** Whether an answer said that there is no such thing. */
export function isNotFound(error: unknown): boolean {
	return error instanceof RequestError && error.status === 404;
}
