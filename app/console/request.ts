import type * as z from "zod";
import type {
	ConsoleAnswer,
	ConsoleCall,
	ConsoleCalls,
	ConsoleRequest,
} from "../../contracts/console/calls.ts";
import { pageLanguage } from "../i18n/pageLanguage.ts";
import { RequestError } from "../request/failure.ts";
import { type PostOptions, send } from "../request/request.ts";
import { showToast } from "../request/toasts.ts";
import {
	type AuthRequest,
	ownerOfPage,
	requestAuth,
} from "./auth/authRequests.ts";
import { sayRefused } from "./refusals.ts";

export type { ConsoleAnswer, ConsoleCall, ConsoleRequest };

/** What a screen says itself: the language goes along by itself. */
type Body<N extends ConsoleCall> = Omit<ConsoleRequest<N>, "lang">;
type Beside<N extends ConsoleCall> = ConsoleCalls[N] extends {
	beside: infer B extends z.ZodType;
}
	? z.output<B>
	: unknown;

/** No page of another site can send it without being asked for leave. */
const headers = { "x-console": "1" };

/** The envelope's code of `proof_required`. */
const proofRequired = 40_301;

/**
 * A call of the console; who is signed in says a cookie. Where the session has
 * ended, or who it is has to be proven anew, the page asks for that and the call is repeated
 * after it; who does not do it gets an AbortError. What is refused is said, also where
 * the answer is good and carries what stands in the way.
 */
export async function call<N extends ConsoleCall>(
	name: N,
	body: Body<N>,
	options: PostOptions = {},
): Promise<ConsoleAnswer<N>> {
	const { data } = await callList(name, body, options);
	sayRefused(data);
	return data;
}

/** The same with what stands beside the data: `count`, `next` … */
export function callList<N extends ConsoleCall>(
	name: N,
	body: Body<N>,
	options: PostOptions = {},
): Promise<{ data: ConsoleAnswer<N> } & Beside<N>> {
	return admitted(options, (own) => once(name, body, own));
}

/** The same without asking for anything: for the sign-in itself. What fails is said there. */
export async function callOnce<N extends ConsoleCall>(
	name: N,
	body: Body<N>,
	options: PostOptions = {},
): Promise<ConsoleAnswer<N>> {
	// What proves who one is may be spent with the first attempt.
	const own = { quiet: () => true, once: true, ...options };
	return (await once(name, body, own)).data;
}

function once<N extends ConsoleCall>(
	name: N,
	body: Body<N>,
	options: PostOptions,
): Promise<{ data: ConsoleAnswer<N> } & Beside<N>> {
	const lang = pageLanguage();
	return send(
		name,
		{ lang, ...body },
		// Who is refused before a body is read is refused in the same language.
		{ ...options, headers: { ...headers, lang, ...options.headers } },
	);
}

/** Asks again as often as the person has to do something before it is answered. */
export async function admitted<T>(
	options: PostOptions,
	attempt: (own: PostOptions) => Promise<T>,
): Promise<T> {
	const { quiet, signal } = options;
	for (;;) {
		const owner = ownerOfPage();
		try {
			return await attempt({
				...options,
				// What one has typed is never sent as another's, who signed in meanwhile.
				headers: { ...options.headers, ...(owner && { "x-staff": owner }) },
				quiet: (error) =>
					error.status === 401 ||
					error.status === 403 ||
					Boolean(quiet?.(error)),
			});
		} catch (error) {
			const authRequest = authRequestFor(error);
			if (!authRequest) {
				if (isForbidden(error) && !quiet?.(error))
					showToast({ message: error.message });
				throw error;
			}
			await requestAuth(authRequest, signal);
		}
	}
}

function authRequestFor(error: unknown): AuthRequest | undefined {
	if (!(error instanceof RequestError)) return undefined;
	if (error.status === 401) return "sign-in";
	const { data } = (error.cause ?? {}) as { data?: { code?: number } };
	return data?.code === proofRequired ? "proof" : undefined;
}

/** Whether nobody is signed in, or no longer. */
export function isUnauthorised(error: unknown): boolean {
	return error instanceof RequestError && error.status === 401;
}

function isForbidden(error: unknown): error is RequestError {
	return error instanceof RequestError && error.status === 403;
}
