import { DomainError, type ErrorCode } from "../../../contracts/errors.ts";
import { defaultLanguage } from "../../../contracts/language.ts";
import type { Message, TextValue } from "../../../contracts/texts.ts";
import { sayMessage } from "../../../platform/texts/translate.ts";
import type texts from "../../../texts/en/server/staff.json";

/** Passkeys of one member. */
export const mostPasskeys = 20;

/** Message for staff; at sign-in it never says which part was wrong. */
export const staffMessage = (
	key: keyof typeof texts,
	values?: Record<string, TextValue>,
): Message => ({ text: `server/staff.${key}`, ...(values && { values }) });

/** A refusal that is said to its reader; of one field, beside that field too. */
export function refusal(
	key: keyof typeof texts,
	{
		code = "invalid",
		field,
		values,
	}: {
		code?: ErrorCode;
		field?: string;
		values?: Record<string, TextValue>;
	} = {},
): DomainError {
	const message = staffMessage(key, values);
	// In English for who asks at the command line.
	return new DomainError(
		code,
		sayMessage(defaultLanguage, message),
		field ? [{ field, message }] : [],
		{ publicMessage: message },
	);
}
