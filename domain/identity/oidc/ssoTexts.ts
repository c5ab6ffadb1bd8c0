import { DomainError, type ErrorCode } from "../../../contracts/errors.ts";
import { defaultLanguage } from "../../../contracts/language.ts";
import type { Message, TextValue } from "../../../contracts/texts.ts";
import { sayMessage } from "../../../platform/texts/translate.ts";
import type texts from "../../../texts/en/server/sso.json";

export type SsoText = keyof typeof texts;

/** A refusal that is said to its reader; of one field, beside that field too. */
export function ssoRefusal(
	key: SsoText,
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
	const message: Message = {
		text: `server/sso.${key}`,
		...(values && { values }),
	};
	return new DomainError(
		code,
		// The command line speaks English.
		sayMessage(defaultLanguage, message),
		field ? [{ field, message }] : [],
		{ publicMessage: message },
	);
}
