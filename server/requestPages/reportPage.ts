import type { LanguageCode } from "../../contracts/language.ts";
import { reportTexts } from "../../domain/leads/delivery/reportLinks.ts";
import type { ReportPage } from "../../domain/leads/links/reportPages.ts";
import {
	daysAgain,
	mostDaysBooked,
	mostReasonLength,
	type ReportFields,
	type ReportName,
	wallTime,
} from "../../domain/leads/links/reports.ts";
import { isDriveReport } from "../../domain/leads/links/reportsMade.ts";
import { commaOf, translate } from "../../platform/texts/translate.ts";
import { html, type Markup } from "./document.ts";
import { dayIn, kindName, type PageParts, timeIn } from "./wording.ts";

const day = 24 * 60 * 60 * 1000;

/** Page for a link that is none of ours. */
export function unknownPage(language: LanguageCode): PageParts {
	return {
		status: 404,
		title: translate(language, "server/reports.unknown.title"),
		body: html`<p>${translate(language, "server/reports.unknown.text")}</p>`,
	};
}

/**
 * Page of a distributor's link: what will happen, or what did.
 *
 * @param fields what was sent, where it was at fault
 * @param now milliseconds since 1970
 */
export function describeReport(
	page: ReportPage,
	now: number,
	fields: ReportFields = {},
): PageParts {
	const { language } = page;
	if (page.state === "open") return openPage(page, now, fields);
	if (page.state === "done") return donePage(page);
	if (page.state === "merged") return mergedPage(page);
	const name = page.state === "passed-on" ? "passedOn" : page.state;
	const say = (part: "title" | "text") =>
		translate(language, `server/reports.${name}.${part}`);
	return {
		status: 410,
		title: say("title"),
		body: html`<p>${say("text")}</p>${receiptLine(language, page.receipt)}`,
	};
}

/** Page of a request that is laid over another, with the way to the same report of that one. */
function mergedPage(page: Extract<ReportPage, { state: "merged" }>): PageParts {
	const { language, other } = page;
	const say = (part: "title" | "text" | "button") =>
		translate(language, `server/reports.merged.${part}`);
	return {
		status: 410,
		title: say("title"),
		body: html`<p>${say("text")}</p>${receiptLine(language, other.receipt)}<p><a href="${other.path}">${say("button")}</a></p>`,
	};
}

function donePage(page: Extract<ReportPage, { state: "done" }>): PageParts {
	const { language, zone, report, at, said, next } = page;
	const time = (when: number) => timeIn(language, zone, when);
	const text = translate(
		language,
		`server/reports.done.${reportTexts[report]}`,
		{
			time: time(at),
			when: said.when === undefined ? "" : time(said.when),
			again: said.again ? dayIn(language, said.again) : "",
		},
	);
	return {
		status: 200,
		title: translate(language, "server/reports.done.title"),
		body: html`<p role="status">${text}</p>${receiptLine(language, page.receipt)}${nextPart(language, next)}`,
	};
}

/** Ways to what else can be reported of a test drive. */
function nextPart(
	language: LanguageCode,
	next: Extract<ReportPage, { state: "done" }>["next"],
): Markup | undefined {
	if (next.length === 0) return undefined;
	const links = next.map(
		({ report, path }) =>
			html`<li><a href="${path}">${translate(language, `mails/leads.report.${reportTexts[report]}`)}</a></li>`,
	);
	return html`<section><h2>${translate(language, "server/reports.next")}</h2><ul>${links}</ul></section>`;
}

function openPage(
	page: Extract<ReportPage, { state: "open" }>,
	now: number,
	fields: ReportFields,
): PageParts {
	const { language, lead, report, seen, fault, drive, zone } = page;
	const name = reportTexts[report];
	const label = (one: "receipt" | "request" | "name" | "date" | "place") =>
		translate(language, `mails/leads.label.${one}`);
	const asked = [kindName(language, lead.kind), lead.model ?? ""].filter(
		Boolean,
	);
	const wish = (name: "date" | "place", value: string | null) =>
		value
			? html`<dt>${label(name)}</dt><dd><bdi>${value}</bdi></dd>`
			: undefined;
	const date = lead.wished_date && dayIn(language, lead.wished_date);
	const wishes = html`${wish("date", date)}${wish("place", lead.wished_place)}`;
	const agreed =
		drive !== undefined && isOfDrive(report)
			? html`<dt>${translate(language, "server/reports.agreed")}</dt><dd>${timeIn(language, zone, drive)}</dd>`
			: undefined;
	const changed =
		fault === "changed"
			? html`<p class="fault" role="alert">${translate(language, "server/reports.fault.changed")}</p>`
			: undefined;
	return {
		status: fault === "changed" ? 409 : fault ? 422 : 200,
		title: translate(language, `server/reports.title.${name}`),
		body: html`${changed}<p>${translate(language, `server/reports.effect.${name}`)}</p>
<dl><dt>${label("receipt")}</dt><dd><bdi>${lead.receipt}</bdi></dd><dt>${label("request")}</dt><dd>${asked.join(commaOf(language))}</dd><dt>${label("name")}</dt><dd><bdi>${lead.name}</bdi></dd>${wishes}${agreed}</dl>
<blockquote><p dir="auto">${lead.content}</p></blockquote>
<form method="post"><input type="hidden" name="seen" value="${seen}">${fieldOf(page, now, fields)}
<button>${translate(language, `server/reports.button.${name}`)}</button></form>
<p class="hint">${translate(language, "server/reports.notYet")}</p>`,
	};
}

const isOfDrive = (report: ReportName): boolean =>
	report === "test-drive" || isDriveReport(report);

const fieldNames: Partial<Record<ReportName, keyof ReportFields>> = {
	"test-drive": "when",
	"drive-moved": "when",
	unreachable: "again",
	"not-ours": "reason",
};

/** Field that a report asks for, with what was wrong with it. */
function fieldOf(
	{
		language,
		report,
		zone,
		fault,
		drive,
	}: Extract<ReportPage, { state: "open" }>,
	now: number,
	fields: ReportFields,
): Markup | undefined {
	const name = fieldNames[report];
	if (!name) return undefined;
	const example =
		name === "when"
			? wallTime(zone, now + day).replace("T", " ")
			: daysAgain(zone, now).first;
	const isAtFault = fault === name;
	const said = isAtFault
		? html`<p class="fault" id="fault" role="alert">${translate(language, `server/reports.fault.${name}`, { example, max: mostReasonLength })}</p>`
		: undefined;
	const state = html`id="${name}" name="${name}" required${
		isAtFault
			? html` aria-invalid="true" aria-describedby="fault" autofocus`
			: undefined
	}`;
	const label = html`<label for="${name}">${translate(language, `server/reports.field.${name}`, { zone })}</label>${said}`;
	const agreed = drive === undefined ? "" : wallTime(zone, drive);
	const value = fields[name] ?? (name === "when" ? agreed : "");
	if (name === "reason")
		return html`${label}<textarea ${state} maxlength="${mostReasonLength}" dir="auto">${value}</textarea>`;
	const { first, last } = daysAgain(zone, now);
	return name === "again"
		? html`${label}<input type="date" ${state} min="${first}" max="${last}" value="${value || first}">`
		: html`${label}<input type="datetime-local" ${state} min="${wallTime(zone, now)}" max="${wallTime(zone, now + mostDaysBooked * day)}" value="${value}">`;
}

function receiptLine(language: LanguageCode, receipt: string): Markup {
	return html`<dl><dt>${translate(language, "mails/leads.label.receipt")}</dt><dd><bdi>${receipt}</bdi></dd></dl>`;
}
