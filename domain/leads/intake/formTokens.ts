import { randomBytes } from "node:crypto";
import {
	type LeadKind,
	leastFillTime,
} from "../../../contracts/leads/leadBounds.ts";
import type { ContactAnswer } from "../../../contracts/leads/leads.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import type { Secrets, SecretUse } from "../../../platform/secrets/secrets.ts";

const day = 24 * 60 * 60 * 1000;
/**
 * Validity of a token, in milliseconds: one of a form, and one of a kept page.
 */
const lifetime = { form: day, page: 30 * day };

export const formSecret: SecretUse = {
	name: "form",
	what: "tokens of forms",
	// A form sent later still is refused as too old, and not as forged.
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
 * Reads `{type}.{kind}.{issued}.{nonce}.{signature}`. A third type, `sent`, is no
 * proof for a form: what was sent stands in it instead of the nonce.
 */
export function createFormTokens(deps: { secrets: Secrets; clock: Clock }) {
	const { secrets, clock } = deps;

	async function sign(type: string, kind: LeadKind, issued: number) {
		const nonce = type === "form" ? randomBytes(12).toString("base64url") : "";
		const words = [type, kind, issued.toString(36), nonce].join(".");
		return `${words}.${await secrets.sign(formSecret, words)}`;
	}

	/** Facts that a sent form's page shows. */
	type Sent = ContactAnswer & { country: string };

	return {
		/**
		 * Proves to the page after a form that was posted without JavaScript what was
		 * sent, so that nobody can be shown a receipt that was never given.
		 */
		async forSent(kind: LeadKind, { receipt, held, country }: Sent) {
			const issued = clock.now().getTime().toString(36);
			const kept = [receipt, country, held ? "held" : ""];
			const words = ["sent", kind, issued, ...kept].join(".");
			return `${words}.${await secrets.sign(formSecret, words)}`;
		},

		/**
		 * Reads a sent form; undefined where the token is none of ours, or a day
		 * old.
		 */
		async readSent(kind: LeadKind, token: string): Promise<Sent | undefined> {
			const parts = token.split(".");
			const [type, ofKind, issued = "", receipt = "", country = ""] = parts;
			const words = parts.slice(0, 6).join(".");
			if (parts.length !== 7 || type !== "sent" || ofKind !== kind)
				return undefined;
			if (!(await secrets.verify(formSecret, words, parts[6] ?? "")))
				return undefined;
			const age = clock.now().getTime() - Number.parseInt(issued, 36);
			if (age > lifetime.form) return undefined;
			const held = parts[5] === "held";
			return { receipt, country, ...(held && { held }) };
		},

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
