import { DomainError } from "../../../contracts/errors.ts";
import { defaultLanguage } from "../../../contracts/language.ts";
import type { Message } from "../../../contracts/texts.ts";
import { sayMessage } from "../../../platform/texts/translate.ts";

/** Pictures that are named in a refusal. */
const mostNamed = 3;
/** Seconds. */
const askAgain = 10;

/** Refusal of an original to somebody whose group is kept from it. */
export const originalKept = (name: string): DomainError =>
	// No `forbidden`, which ends a session in the center.
	fault("conflict", { text: "server/files.originalKept", values: { name } });

/** Refusal of pictures of which no sizes can be made. */
export function noSizes(names: readonly string[]): DomainError {
	const named = names.slice(0, mostNamed).map((name) => `“${name}”`);
	const more = names.length - named.length;
	return fault("conflict", {
		text: more > 0 ? "server/files.noSizesMore" : "server/files.noSizes",
		values: { names: named, more },
	});
}

/** Answer to somebody who waited for sizes that are still being made. */
export const beingMade = (left: number): DomainError =>
	fault(
		"unavailable",
		{ text: "server/files.sizesBeingMade", values: { left } },
		askAgain,
	);

function fault(
	code: "conflict" | "unavailable",
	message: Message,
	retryAfter?: number,
): DomainError {
	return new DomainError(code, sayMessage(defaultLanguage, message), [], {
		publicMessage: message,
		...(retryAfter !== undefined && { retryAfter }),
	});
}
