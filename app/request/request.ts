import type { KyInstance, Options } from "ky";
import type { LanguageCode } from "../../contracts/language.ts";

/** Section 9 of the specification, milliseconds. */
const timeout = 10_000;
const retry = {
	limit: 2,
	delay: () => 1000,
	methods: ["get", "post"],
	statusCodes: [408, 500, 502, 503, 504],
} satisfies Options["retry"];

let loaded: Promise<KyInstance> | undefined;

/** The client comes with the first call: a first view needs none. */
function client(): Promise<KyInstance> {
	loaded ??= import("ky").then(({ default: ky }) =>
		ky.create({ prefix: "/api/v1", headers: { lang: "en" }, timeout, retry }),
	);
	return loaded;
}

/**
 * The one way a browser talks to the server (specification, section 7): a call
 * with a JSON body, which may be repeated safely. Returns what the envelope
 * carries; throws the client's errors.
 */
export async function post<T>(
	call: string,
	body: { lang: LanguageCode } & Record<string, unknown>,
	options: { signal?: AbortSignal } = {},
): Promise<T> {
	const ky = await client();
	const answer = await ky.post(call, { json: body, ...options });
	const { data } = await answer.json<{ data: T }>();
	return data;
}

/** Whether an answer said that there is no such thing. */
export function isNotFound(error: unknown): boolean {
	return (error as { response?: Response }).response?.status === 404;
}
