import { createHash } from "node:crypto";

type Fields = Record<string, unknown>;

/** Letters of a text without which comparing it says nothing. */
const comparable = 40;

/** The key of a form posted without one: what was sent with which token. */
export function pageKey(fields: Fields): string {
	const form = String(fields.form ?? "");
	return `page-${sha256(`${form}\n${payloadHash(fields)}`).slice(0, 48)}`;
}

/**
 * Hash that makes two sendings the same: all a person said, not the token it
 * came with.
 */
export function payloadHash(fields: Fields): string {
	const { form: _, ...answers } = fields;
	const sorted = Object.entries(answers).toSorted(([a], [b]) =>
		a < b ? -1 : 1,
	);
	return sha256(JSON.stringify(sorted));
}

/** Letters only, so that a number or a name put in between hides nothing. */
export function contentKeyOf(content: string): string {
	const letters = content.toLowerCase().replace(/[^\p{L}]/gu, "");
	return letters.length < comparable ? "" : sha256(letters);
}

function sha256(text: string): string {
	return createHash("sha256").update(text).digest("hex");
}
