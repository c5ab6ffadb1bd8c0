import { DomainError, type ErrorCode } from "../../../contracts/errors.ts";
import { defaultLanguage } from "../../../contracts/language.ts";
import type { Message, TextValue } from "../../../contracts/texts.ts";
import { sayMessage } from "../../../platform/texts/translate.ts";
import type texts from "../../../texts/en/server/library.json";

export type LibraryText = keyof typeof texts;

/**
 * Refusal of what staff do in the library: English for a command, the reader's language
 * for the console.
 */
export function refused(
	code: ErrorCode,
	key: LibraryText,
	values: Record<string, TextValue> = {},
	field?: string,
): DomainError {
	const message: Message = { text: `server/library.${key}`, values };
	return new DomainError(
		code,
		sayMessage(defaultLanguage, message),
		field === undefined ? [] : [{ field, message }],
		{ publicMessage: message },
	);
}

/** Whether an error is the refusal of some words. */
export const isRefusal = (error: DomainError, key: LibraryText): boolean =>
	typeof error.publicMessage === "object" &&
	error.publicMessage.text === `server/library.${key}`;
