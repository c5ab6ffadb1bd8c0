import type { Message, Quantity, TextValue } from "../../../contracts/texts.ts";
import type texts from "../../../texts/en/server/accounts.json";

export type AccountText = keyof typeof texts;

/** Message for a partner; the login's text never says which field was wrong. */
export const accountMessage = (
	key: AccountText,
	values?: Record<string, TextValue>,
): Message => ({ text: `server/accounts.${key}`, ...(values && { values }) });

/** Seconds as a person says them: "40 seconds", "5 minutes". */
export function durationOf(seconds: number): Quantity {
	return seconds >= 60
		? { amount: Math.ceil(seconds / 60), unit: "minute", display: "long" }
		: { amount: seconds, unit: "second", display: "long" };
}
