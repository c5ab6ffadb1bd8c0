import type { FieldError } from "../../../contracts/common.ts";
import {
	type LeadKind,
	leastFillTime,
} from "../../../contracts/leads/leadBounds.ts";
import type { createFormTokens } from "./formTokens.ts";
import { isKind } from "./intake.ts";

/** Tokens for forms that are shown, anew or again. */
export function createTokenIssue(tokens: ReturnType<typeof createFormTokens>) {
	/** A new token; nobody has to wait again who waited with an earlier one. */
	async function issueToken(kind: LeadKind, earlier?: string): Promise<string> {
		const token = await tokens.read(earlier, kind);
		const aged =
			("nonce" in token && token.nonce !== "" && token.age >= leastFillTime) ||
			token.state === "expired";
		return tokens.forForm(kind, { aged });
	}

	/** The token of a form shown again: its own, while that can still be sent. */
	async function tokenAfter(
		errors: FieldError[],
		fields: Record<string, string>,
	): Promise<string> {
		const kind = isKind(fields.kind) ? fields.kind : "contact";
		const { state } = await tokens.read(fields.form, kind);
		const atFault = errors.some(({ field }) => field === "form");
		if (fields.form && state === "good" && !atFault) return fields.form;
		return issueToken(kind, fields.form);
	}

	return { issueToken, tokenAfter };
}
