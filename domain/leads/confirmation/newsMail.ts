import { type LanguageCode, localeOf } from "../../../contracts/language.ts";
import { translate } from "../../../platform/texts/translate.ts";
import { zoneName } from "../../../platform/texts/zoneName.ts";
import { dayIn } from "../delivery/distributorMail.ts";
import type { LeadRow } from "../leadQueries.ts";
import type { PersonNews } from "./news.ts";

/**
 * Words of a mail with news of a request. Nothing that a person or a stranger typed is among
 * them, as in a confirmation.
 */
export function describeNews(
	{ receipt }: Pick<LeadRow, "receipt">,
	{ drive, again, holder }: PersonNews,
	told: {
		language: LanguageCode;
		brand: string;
		/** Name of whoever has the request. */
		who: string;
		/** Until when an answer is promised. */
		promised: string | undefined;
		page: string;
		/** Zone of whoever has the request. */
		zone: string;
	},
): { subject: string; text: string } {
	const { language, brand, who, zone, promised, page } = told;
	const when = (at: number) => {
		const time = new Intl.DateTimeFormat(localeOf(language), {
			dateStyle: "full",
			timeStyle: "short",
			timeZone: zone,
		}).format(at);
		return `${time} (\u2068${zoneName(language, zone, at)}\u2069)`;
	};
	const say = (
		key: "subject" | "booked" | "moved" | "cancelled" | "again" | "page",
		values: { when?: string; day?: string } = {},
	) =>
		translate(language, `mails/leads.news.${key}`, {
			...{ brand, receipt, name: who, when: "", day: "", ...values },
		});
	const confirm = (key: "who" | "stranger") =>
		translate(language, `mails/leads.confirm.${key}`, { name: who });
	const lines = [
		...(drive
			? [say(drive.is, "when" in drive ? { when: when(drive.when) } : {})]
			: []),
		...(again ? [say("again", { day: dayIn(language, again) })] : []),
		...(holder === undefined
			? []
			: [[confirm("who"), ...(promised ? [promised] : [])].join("\n")]),
	];
	return {
		subject: say("subject"),
		text: `${[...lines, `${say("page")}\n${page}`, confirm("stranger")].join(
			"\n\n",
		)}\n`,
	};
}
