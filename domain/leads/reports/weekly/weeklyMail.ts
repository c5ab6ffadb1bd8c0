import { type LanguageCode, localeOf } from "../../../../contracts/language.ts";
import type { LeadKind } from "../../../../contracts/leads/leadBounds.ts";
import type { Mail } from "../../../../platform/mail/port.ts";
import { escapeMarkup } from "../../../../platform/runtime/markup.ts";
import { translate } from "../../../../platform/texts/translate.ts";
import { zoneName } from "../../../../platform/texts/zoneName.ts";
import { requestTitles } from "../../delivery/distributorMail.ts";
import { describeLinks, type MailLink } from "../../delivery/reportLinks.ts";
import type { figuresOf } from "../tally.ts";

const hour = 60;

/** Request that is still open, as a week's mail names it. */
export type OpenRequest = {
	receipt: string;
	kind: string;
	name: string;
	model: string | null;
	/** ISO-8601, UTC; null where no answer is due. */
	due: string | null;
	links: MailLink[];
};

/** Mail by which a distributor hears how the week went, and what is still open. */
export function describeWeek(
	week: {
		/** First and last day, such as `2026-05-25`. */
		from: string;
		to: string;
		figures: ReturnType<typeof figuresOf>;
		open: OpenRequest[];
		/** Whether there are further open requests. */
		isMore: boolean;
	},
	to: {
		language: LanguageCode;
		zone: string;
		brand: string;
		person?: string | undefined;
	},
): Omit<Mail, "id" | "to"> {
	const { language, zone, brand, person } = to;
	const { figures, open } = week;
	const locale = localeOf(language);
	const day = (date: string) =>
		new Intl.DateTimeFormat(locale, {
			dateStyle: "medium",
			timeZone: "UTC",
		}).format(new Date(`${date}T00:00:00Z`));
	const time = (at: string) =>
		new Intl.DateTimeFormat(locale, {
			dateStyle: "full",
			timeStyle: "short",
			timeZone: zone,
		}).format(new Date(at));
	const span = { from: day(week.from), to: day(week.to) };
	const { came, answered, inTime, median } = figures;
	const lines = [
		...(person
			? [translate(language, "mails/leads.week.greeting", { name: person })]
			: []),
		translate(language, "mails/leads.week.intro", { brand, ...span }),
		came === 0
			? translate(language, "mails/leads.week.nothing")
			: translate(language, "mails/leads.week.figures", {
					came,
					answered,
					inTime,
				}),
		...(median === null
			? []
			: [
					translate(language, "mails/leads.week.median", {
						hours: Math.round((median / hour) * 10) / 10,
					}),
				]),
		translate(language, "mails/leads.week.open", { count: open.length }),
	];
	const requests = open.map(({ receipt, kind, name, model, due, links }) => {
		const title = translate(language, requestTitles[kind as LeadKind]);
		const about = [title, model, name, receipt].filter(Boolean).join(" · ");
		const until =
			due === null
				? ""
				: translate(language, "mails/leads.distributor.due", {
						time: `${time(due)} (\u2068${zoneName(language, zone, Date.parse(due))}\u2069)`,
					});
		return { about, until, links: describeLinks(links, language) };
	});
	const more = week.isMore
		? [translate(language, "mails/leads.week.more", { brand })]
		: [];
	const subject = translate(language, "mails/leads.week.subject", {
		brand,
		...span,
	});
	return {
		subject,
		text: `${[
			lines.join("\n"),
			...requests.map(({ about, until, links }) =>
				[about, until, links.text].filter(Boolean).join("\n"),
			),
			...more,
		].join("\n\n")}\n`,
		language,
		html: `${lines
			.map((line) => `<p>${escapeMarkup(line)}</p>`)
			.join("")}${requests
			.map(
				({ about, until, links }) =>
					`<h2 dir="auto">${escapeMarkup(about)}</h2>${until && `<p>${escapeMarkup(until)}</p>`}${links.html}`,
			)
			.join("")}${more.map((line) => `<p>${escapeMarkup(line)}</p>`).join("")}`,
	};
}
