import type { LanguageCode } from "../../../contracts/language.ts";
import type { Mail } from "../../../platform/mail/port.ts";
import { translate } from "../../../platform/texts/translate.ts";
import type { LeadRow } from "../leadQueries.ts";

/**
 * Mail by which a distributor hears that a person withdrew their consent: no invitation to
 * answer, no time by which to, no way to write to the person, and nothing of what they wrote.
 */
export function describeWithdrawn(
	{ receipt, name }: Pick<LeadRow, "receipt" | "name">,
	language: LanguageCode,
): Omit<Mail, "id" | "to"> {
	const subject = translate(
		language,
		"mails/leads.distributor.withdrawnSubject",
		{
			receipt,
		},
	);
	const lines = [
		translate(language, "mails/leads.distributor.withdrawn"),
		[receipt, name].filter(Boolean).join(" · "),
	];
	return {
		subject,
		text: `${lines.join("\n\n")}\n`,
		language,
	};
}
