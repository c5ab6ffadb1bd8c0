import { DomainError, type ErrorCode } from "../../contracts/errors.ts";
import { defaultLanguage } from "../../contracts/language.ts";
import type { Message, TextValue } from "../../contracts/texts.ts";
import { sayMessage } from "../../platform/texts/translate.ts";
import type texts from "../../texts/en/server/notices.json";

/**
 * Refusal of what staff do with notices: English for a command, the reader's language for
 * the console.
 */
export function refusedNotice(
	code: ErrorCode,
	key: keyof (typeof texts)["staff"],
	values: Record<string, TextValue> = {},
	field?: string,
): DomainError {
	const message: Message = { text: `server/notices.staff.${key}`, values };
	return new DomainError(
		code,
		sayMessage(defaultLanguage, message),
		field === undefined ? [] : [{ field, message }],
		{ publicMessage: message },
	);
}
