import ky, { isHTTPError, type Options } from "ky";
import type { LanguageCode } from "../../contracts/language.ts";

/** Section 9 of the specification. */
const timeout = 10_000;
const retry = {
	limit: 2,
	delay: () => 1000,
	methods: ["get", "post"],
	statusCodes: [408, 500, 502, 503, 504],
} satisfies Options["retry"];

const client = ky.create({
	prefix: "/api/v1",
	headers: { lang: "en" },
	timeout,
	retry,
});

/** The one way a browser talks to the server (specification, section 7). */
export const request = {
	/** Data of a read with parameters in the address. Throws ky's errors. */
	async get<T>(call: string, parameters: { lang: LanguageCode }): Promise<T> {
		const answer = await client.get(call, { searchParams: parameters });
		return dataOf<T>(await answer.json());
	},

	/** Data of a call with a JSON body. Calls made here may be repeated safely. */
	async post<T>(
		call: string,
		body: { lang: LanguageCode } & Record<string, unknown>,
		options: { signal?: AbortSignal } = {},
	): Promise<T> {
		const answer = await client.post(call, { json: body, ...options });
		return dataOf<T>(await answer.json());
	},
};

function dataOf<T>(answer: unknown): T {
	return (answer as { data: T }).data;
}

/** Whether an answer said that there is no such thing. */
export function isNotFound(error: unknown): boolean {
	return isHTTPError(error) && error.response.status === 404;
}
