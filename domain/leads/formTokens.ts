import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { type LeadKind, leastFillTime } from "../../contracts/leadBounds.ts";
import type { Clock } from "../../platform/runtime/clock.ts";
import type { Secrets } from "./secrets.ts";

const day = 24 * 60 * 60 * 1000;
/** How long a token is good for, in milliseconds: one of a form, and one of a kept page. */
const lifetime = { form: day, page: 30 * day };

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
		return `${words}.${await signature(words)}`;
	}

	async function signature(words: string): Promise<string> {
		const key = await secrets.form();
		return createHmac("sha256", key).update(words).digest("base64url");
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
			const expected = await signature(parts.slice(0, 4).join("."));
			if (
				parts.length !== 5 ||
				!same(given, expected) ||
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

function same(a: string, b: string): boolean {
	const [left, right] = [Buffer.from(a), Buffer.from(b)];
	return left.length === right.length && timingSafeEqual(left, right);
}
