import type { LanguageCode } from "../../../contracts/language.ts";
import { translate } from "../../../platform/texts/translate.ts";

/**
 * Mail to the owner of a release that could not be published, in his language.
 */
export function failureMail(
	language: LanguageCode,
	of: {
		name: string;
		/** Time at which it was due, as its reader writes it. */
		time: string;
		count: number;
		/** Some of what is wrong. */
		lines: string[];
		address: string;
	},
): { language: LanguageCode; subject: string; text: string } {
	const { name, time, count } = of;
	const more = count > of.lines.length ? ["…"] : [];
	const wrong = [...of.lines, ...more].map((line) => `  ${line}`);
	return {
		language,
		subject: translate(language, "mails/releases.failure.subject", { name }),
		text: [
			translate(language, "mails/releases.failure.failed", { name, time }),
			[
				translate(language, "mails/releases.failure.problems", { count }),
				...wrong,
			].join("\n"),
			[translate(language, "mails/releases.failure.what"), of.address].join(
				"\n",
			),
			"",
		].join("\n\n"),
	};
}
