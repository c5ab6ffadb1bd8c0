import type * as z from "zod";
import type {
	ConsoleAnswer,
	ConsoleCall,
	ConsoleCalls,
	ConsoleRequest,
} from "../../../../contracts/console/calls.ts";
import { pageLanguage } from "../../../i18n/pageLanguage.ts";
import { RequestError } from "../../../request/failure.ts";
import { type PostOptions, send } from "../../../request/request.ts";
import { showToast } from "../../../request/toasts.ts";
import { type AuthRequest, ownerOfPage, requestAuth } from "./authRequests.ts";
import { sayRefused } from "./refusals.ts";

export type { ConsoleAnswer, ConsoleCall, ConsoleRequest };

/** Request body without the language, which is added to every call. */
export type ConsoleBody<N extends ConsoleCall> = Omit<
	ConsoleRequest<N>,
	"lang"
>;
type Beside<N extends ConsoleCall> = ConsoleCalls[N] extends {
	beside: infer B extends z.ZodType;
}
	? z.output<B>
	: unknown;

/** Header that another origin cannot send without a CORS preflight. */
const headers = { "x-console": "1" };

/** The envelope's code of `proof_required`. */
const proofRequired = 40_301;

/**
 * Calls the console's API; a cookie identifies the session. Where the session has ended,
 * or fresh proof of identity is required, the page asks for it and the call is repeated;
 * a user who cancels causes an AbortError. Refusals are shown, also those that a
 * successful response carries.
 */
export async function call<N extends ConsoleCall>(
	name: N,
	body: ConsoleBody<N>,
	options: PostOptions = {},
): Promise<ConsoleAnswer<N>> {
	const { data } = await callList(name, body, options);
	sayRefused(data);
	return data;
}

/** Like `call`, with what the envelope carries beside the data: `count`, `next` … */
export function callList<N extends ConsoleCall>(
	name: N,
	body: ConsoleBody<N>,
	options: PostOptions = {},
): Promise<{ data: ConsoleAnswer<N> } & Beside<N>> {
	return admitted(options, (own) => once(name, body, own));
}

/** Like `call`, without prompts or error messages: for sign-in, which shows its own. */
export async function callOnce<N extends ConsoleCall>(
	name: N,
	body: ConsoleBody<N>,
	options: PostOptions = {},
): Promise<ConsoleAnswer<N>> {
	// Proof of identity may be used up by the first attempt: no retries.
	const own = { quiet: () => true, once: true, ...options };
	return (await once(name, body, own)).data;
}

function once<N extends ConsoleCall>(
	name: N,
	body: ConsoleBody<N>,
	options: PostOptions,
): Promise<{ data: ConsoleAnswer<N> } & Beside<N>> {
	const lang = pageLanguage();
	return send(
		name,
		{ lang, ...body },
		// The header sets the language of errors from before the body is parsed.
		{ ...options, headers: { ...headers, lang, ...options.headers } },
	);
}

/** Repeats a call for as long as the user has to sign in or prove identity first. */
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
				// Input of one user is never sent as another's who has signed in meanwhile.
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

/** Whether an error says that nobody is signed in, or no longer. */
export function isUnauthorised(error: unknown): boolean {
	return error instanceof RequestError && error.status === 401;
}

function isForbidden(error: unknown): error is RequestError {
	return error instanceof RequestError && error.status === 403;
}
