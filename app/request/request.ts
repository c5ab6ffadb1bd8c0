import type { KyInstance, Options } from "ky";
import type {
	Answer,
	CallRequest,
	ListAnswer,
	ListCall,
	PlainCall,
} from "../../contracts/calls.ts";
import {
	defaultLanguage,
	type LanguageCode,
} from "../../contracts/language.ts";
import { beginActivity } from "./activity.ts";
import { explainCode, explainFailure, RequestError } from "./failure.ts";
import { noteServerTime } from "./serverTime.ts";
import { showFailure } from "./toasts.ts";

/** Timeout of a request in milliseconds (specification, section 9). */
const timeout = 10_000;
/** Timeout in milliseconds of requests without retries: aborting would not undo them. */
const patience = 60_000;
const retry = {
	limit: 2,
	delay: () => 1000,
	methods: ["get", "post"],
	statusCodes: [408, 500, 502, 503, 504],
	retryOnTimeout: true,
} satisfies Options["retry"];

let loaded: Promise<KyInstance> | undefined;

/** Loads the HTTP client with the first call: a first view needs none. */
function client(): Promise<KyInstance> {
	loaded ??= import("ky")
		.then(({ default: ky }) =>
			ky.create({
				prefix: "/api/v1",
				headers: { lang: defaultLanguage },
				timeout,
				retry,
			}),
		)
		.catch((error) => {
			// The next call loads it again.
			loaded = undefined;
			throw error;
		});
	return loaded;
}

export type PostOptions = {
	signal?: AbortSignal;
	/** Idempotency key: a request that is repeated with it is stored only once. */
	idempotencyKey?: string;
	/** Errors that show no message, such as those shown beside form fields. */
	quiet?: (error: RequestError) => boolean;
	/** Whether the call runs without the overlay. */
	background?: boolean;
	/** Called with the headers of a successful response. */
	onHeaders?: (headers: Headers) => void;
	/** Further headers of the request. */
	headers?: Record<string, string>;
	/** Disables retries, with a longer timeout: a repetition would count as another request. */
	once?: boolean;
};

/**
 * Calls the server (specification, sections 7 and 8), the only way a browser does: with
 * a JSON body, and safe to retry. Shows the overlay while the call lasts and a message
 * when it fails. Returns the envelope's data; throws a RequestError, or an AbortError
 * when aborted.
 */
export async function post<N extends PlainCall>(
	call: N,
	body: CallRequest<N> & Speaking,
	options: PostOptions = {},
): Promise<Answer<N>> {
	const { data } = await send<{ data: Answer<N> }>(call, body, options);
	return data;
}

/** Like `post`, for a list and what stands beside it: `count`, the number of all entries. */
export function postList<N extends ListCall>(
	call: N,
	body: CallRequest<N> & Speaking,
	options: PostOptions = {},
): Promise<ListAnswer<N>> {
	return send<ListAnswer<N>>(call, body, options);
}

/** Language of the response, part of every call's body. */
type Speaking = { lang: LanguageCode };

/** Like `post`, for a call of any API: returns all that the envelope carries. */
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
 * Unwraps an envelope, which may report a failure with status 200. The server has
 * validated the data of a successful one (contracts/calls.ts).
 */
function open<Carried>(status: number, body: unknown): Carried {
	const { code, message } = (body ?? {}) as { code?: number; message?: string };
	if (status !== 200 || typeof code !== "number") {
		throw new RequestError("unknownFormat", { status });
	}
	if (code !== 0) throw explainCode(code, message);
	return body as Carried;
}

/** Whether an error is a 404. */
export function isNotFound(error: unknown): boolean {
	return error instanceof RequestError && error.status === 404;
}
