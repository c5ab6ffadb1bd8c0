import * as z from "zod";
import type { Call, Freshness } from "../calls.ts";
import { languageCode } from "../common.ts";
import type { Cost } from "../costs.ts";
import { defaultLanguage } from "../language.ts";

type Rest<Request, Answer> = {
	summary: string;
	request: Request;
	answer: Answer;
};

/** Base of every request of the console: the language of its messages. */
export const consoleRequest = z.object({
	lang: languageCode.default(defaultLanguage),
});

/**
 * A call of the staff's console: a session's cookie, the console's header and our
 * own `Origin` are due (`server/api/console/admission.ts`). `fresh`: who it is must have been
 * proven within minutes, else `proof_required`. Unless it says otherwise, members take
 * turns with it.
 */
export function staffCall<
	const Request extends z.ZodType<{ lang: z.infer<typeof languageCode> }>,
	const Answer extends z.ZodType,
	const More extends Partial<
		Pick<Call, "beside" | "bodyLimit" | "cost" | "form" | "writtenOnce">
	> & { fresh?: Freshness },
>(call: Rest<Request, Answer> & More) {
	return {
		method: "POST" as const,
		who: "staff" as const,
		store: false,
		cost: "fair" as Cost,
		tags: ["Console"],
		console: true as const,
		...call,
	};
}

/** Call of the console before anybody has signed in. */
export function signInCall<
	const Request extends z.ZodType<{ lang: z.infer<typeof languageCode> }>,
	const Answer extends z.ZodType,
	const More extends Pick<Call, "cost"> & Partial<Pick<Call, "bodyLimit">>,
>(call: Rest<Request, Answer> & More) {
	return {
		method: "POST" as const,
		who: "anyone" as const,
		store: false,
		tags: ["Console"],
		console: true as const,
		...call,
	};
}
