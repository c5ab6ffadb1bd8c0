import { randomBytes } from "node:crypto";
import { type LeadKind, leastFillTime } from "../../contracts/leadBounds.ts";
import type { Secrets, SecretUse } from "../../platform/db/secrets.ts";
import type { Clock } from "../../platform/runtime/clock.ts";

const day = 24 * 60 * 60 * 1000;
/** How long a token is good for, in milliseconds: one of a form, and one of a kept page. */
const lifetime = { form: day, page: 30 * day };

export const formSecret: SecretUse = {
	name: "form",
	what: "tokens of forms",
	// Who comes later still is told that the form is too old, and not that it is forged.
	lifetime: 2 * lifetime.page,
};

export type FormTokens = ReturnType<typeof createFormTokens>;
export type FormToken =
	| { state: "none" }
	| { state: "forged" }
	| {
			state: "good" | "expired";
			type: "form" | "page";
			/** Milliseconds since it was issued. */
			age: number;
			/** Empty in a token of a page. */
			nonce: string;
	  };

/**
 * Signed proof that a form was shown (docs/decisions/0009). `form`: taken when
 * a form is first touched, good once. `page`: part of a page that is kept and
 * shown to everybody, the same all day.
 *
 * Reads `{type}.{kind}.{issued}.{nonce}.{signature}`.
 */
export function createFormTokens(deps: { secrets: Secrets; clock: Clock }) {
	const { secrets, clock } = deps;

	async function sign(type: string, kind: LeadKind, issued: number) {
		const nonce = type === "form" ? randomBytes(12).toString("base64url") : "";
		const words = [type, kind, issued.toString(36), nonce].join(".");
		return `${words}.${await secrets.sign(formSecret, words)}`;
	}

	return {
		/** `aged`: as if the form had been touched long enough ago. */
		forForm(kind: LeadKind, { aged = false } = {}): Promise<string> {
			const issued = clock.now().getTime() - (aged ? leastFillTime : 0);
			return sign("form", kind, issued);
		},

		forPage(kind: LeadKind): Promise<string> {
			const now = clock.now().getTime();
			return sign("page", kind, now - (now % day));
		},

		async read(token: string | undefined, kind: LeadKind): Promise<FormToken> {
			if (!token) return { state: "none" };
			const parts = token.split(".");
			const [type, ofKind, issued = "", nonce = "", given = ""] = parts;
			const words = parts.slice(0, 4).join(".");
			if (
				parts.length !== 5 ||
				!(await secrets.verify(formSecret, words, given)) ||
				ofKind !== kind ||
				(type !== "form" && type !== "page")
			)
				return { state: "forged" };
			const age = clock.now().getTime() - Number.parseInt(issued, 36);
			const state = age <= lifetime[type] ? "good" : "expired";
			return { state, type, age, nonce };
		},
	};
}
