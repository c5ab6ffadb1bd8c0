import { countryNames } from "../../../contracts/language.ts";
import { leadFieldNames } from "../../../contracts/leads/leadFields.ts";
import type { Mail } from "../../../platform/mail/port.ts";
import { escapeMarkup } from "../../../platform/runtime/markup.ts";
import type { LeadRow } from "../leadQueries.ts";
import { answerMark } from "../mail/quoted.ts";
import { mailLines } from "../storedFields.ts";

const titles: Record<string, string> = {
	"test-drive": "Test drive",
	agent: "Agent application",
	contact: "Message",
};

function languageName(code: string): string {
	return new Intl.DisplayNames("en", { type: "language" }).of(code) ?? code;
}

/**
 * The message staff get: what was asked, in plain text and as HTML; answering
 * goes to the person. Once they withdrew their consent it names the request alone.
 *
 * @param distributors how many there are in the person's country, where that is
 * known: without one, a test drive was promised an answer by staff instead
 * (docs/decisions/0066)
 * @param replyTo address of the case for an answer, where it has one
 */
export function describeLead(
	lead: LeadRow,
	{
		distributors,
		replyTo,
		corrected = [],
	}: {
		distributors?: number;
		replyTo?: string;
		/** Names of fields that were corrected. */
		corrected?: readonly string[];
	} = {},
): Omit<Mail, "id" | "to"> {
	const title = titles[lead.kind] ?? lead.kind;
	const country = countryNames("en")(lead.country);
	const about = [lead.model, country].filter(Boolean);
	const remark = markOf(lead, corrected);
	const named: [string, string][] = [
		...(remark ? [["Attention", remark.note] as [string, string]] : []),
		["Receipt", lead.receipt],
		["Request", title],
	];
	// A receiver who is asked to delete is not sent it once more.
	if (lead.consent_withdrawn_at)
		return {
			subject: `${remark?.title}: ${title} (${lead.receipt})`,
			...written(named, ""),
		};
	const rows: [string, string][] = [
		...named,
		...leadFieldNames.flatMap((field) => [
			...mailLines(field, lead).filter(([, value]) => value !== ""),
			...(field === "country" ? distributorLines(lead, distributors) : []),
		]),
		["Language", languageName(lead.language)],
		["Received", lead.created_at],
		["News by email", lead.marketing === 1 ? "yes" : "no"],
		["Privacy text", `${lead.privacy_version} (${lead.privacy_language})`],
		["Came from", lead.origin ?? "–"],
	];
	const note = "Answer this mail above this line: it reaches the person";
	const mark = replyTo && answerMark(note);
	return {
		replyTo: { name: lead.name, address: replyTo ?? lead.email },
		subject: `${remark ? `${remark.title}: ` : ""}${[title, about.join(", ")].filter(Boolean).join(": ")} (${lead.receipt})`,
		...written(rows, lead.content, mark),
	};
}

/** Text and HTML of a mail: a table, and the message of the person, below a mark. */
function written(
	rows: [string, string][],
	content: string,
	mark?: string,
): Pick<Mail, "text" | "html" | "language" | "mark"> {
	const width = Math.max(...rows.map(([label]) => label.length)) + 2;
	const lines = rows.map(([label, value]) => label.padEnd(width) + value);
	const cells = rows.map(
		([label, value]) =>
			`<tr><th align="left" valign="top">${escapeMarkup(label)}</th><td><bdi>${escapeMarkup(value)}</bdi></td></tr>`,
	);
	const parts = [mark, lines.join("\n"), content].filter(Boolean);
	const words = content
		? `<p dir="auto" style="white-space:pre-wrap">${escapeMarkup(content)}</p>`
		: "";
	return {
		text: `${parts.join("\n\n")}\n`,
		language: "en",
		...(mark && { mark }),
		html: `<table cellpadding="4">${cells.join("")}</table>${words}`,
	};
}

function distributorLines(
	{ kind }: LeadRow,
	distributors: number | undefined,
): [string, string][] {
	if (kind !== "test-drive" || distributors === undefined) return [];
	const note =
		distributors > 0
			? `${distributors} in this country`
			: "none in this country: the person was told that our own team writes to them";
	return [["Distributor", note]];
}

/** Remark that staff have to know before they answer. */
function markOf(
	lead: LeadRow,
	fields: readonly string[],
): { title: string; note: string } | undefined {
	const { consent_withdrawn_at: withdrawn, corrected_at: corrected } = lead;
	if (withdrawn)
		return {
			title: "Consent withdrawn",
			note: `Consent was withdrawn at ${withdrawn}: do not contact this person, and delete what you keep of the request`,
		};
	if (corrected)
		return {
			title: "Correction",
			note: `Corrected at ${corrected}${fields.length > 0 ? ` (${fields.join(", ")})` : ""}: replaces what was sent before`,
		};
	return lead.flag === "burst"
		? {
				title: "Unusual burst",
				note: "One of unusually many requests at that time: look whether it is real",
			}
		: undefined;
}
