import type { LanguageCode } from "../../../contracts/language.ts";
import { escapeMarkup } from "../../../platform/runtime/markup.ts";
import { translate } from "../../../platform/texts/translate.ts";
import type { ReportName } from "../links/reports.ts";

/** Link of a mail by which a distributor reports. */
export type MailLink = { report: ReportName; href: string };

/** Texts of reports, by their names. */
export const reportTexts = {
	called: "called",
	"test-drive": "testDrive",
	"drive-moved": "driveMoved",
	"drive-cancelled": "driveCancelled",
	"no-show": "noShow",
	sold: "sold",
	"not-sold": "notSold",
	unreachable: "unreachable",
	"not-ours": "notOurs",
} as const satisfies Record<ReportName, string>;

/** Part of a mail with links by which to report, as text and as HTML; empty without links. */
export function describeLinks(
	links: readonly MailLink[],
	language: LanguageCode,
): { text: string; html: string } {
	if (links.length === 0) return { text: "", html: "" };
	const ask = translate(language, "mails/leads.distributor.report");
	const named = links.map(({ report, href }) => ({
		name: translate(language, `mails/leads.report.${reportTexts[report]}`),
		href,
	}));
	const list = named.map(
		({ name, href }) =>
			`<li><a href="${escapeMarkup(href)}">${escapeMarkup(name)}</a></li>`,
	);
	return {
		text: [ask, ...named.map(({ name, href }) => `${name}\n${href}`)].join(
			"\n",
		),
		html: `<p>${escapeMarkup(ask)}</p><ul>${list.join("")}</ul>`,
	};
}
