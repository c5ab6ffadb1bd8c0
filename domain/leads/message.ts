import type { Mail } from "../../platform/mail/port.ts";
import { escapeMarkup } from "./markup.ts";
import type { LeadRow } from "./queries.ts";

const titles: Record<string, string> = {
	"test-drive": "Test drive",
	agent: "Agent application",
	contact: "Message",
};

function nameOf(type: "region" | "language", code: string): string {
	return new Intl.DisplayNames("en", { type }).of(code) ?? code;
}

/** The message staff get: what was asked, in plain text and as HTML; answering goes to the person. */
export function describeLead(lead: LeadRow): Omit<Mail, "id" | "to"> {
	const title = titles[lead.kind] ?? lead.kind;
	const country = nameOf("region", lead.country);
	const about = [lead.model, country].filter(Boolean);
	const rows: [string, string][] = [
		["Receipt", lead.receipt],
		["Request", title],
		["Model", lead.model ?? "–"],
		["Name", lead.name],
		["Country", `${country} (${lead.country})`],
		["Phone", phoneOf(lead)],
		["Email", lead.email],
		["Language", nameOf("language", lead.language)],
		["Received", lead.created_at],
		["News by email", lead.marketing === 1 ? "yes" : "no"],
		["Privacy text", `${lead.privacy_version} (${lead.privacy_language})`],
		["Came from", lead.origin ?? "–"],
	];
	const width = Math.max(...rows.map(([label]) => label.length)) + 2;
	const lines = rows.map(([label, value]) => label.padEnd(width) + value);
	const cells = rows.map(
		([label, value]) =>
			`<tr><th align="left" valign="top">${escapeMarkup(label)}</th><td dir="auto">${escapeMarkup(value)}</td></tr>`,
	);
	return {
		replyTo: { name: lead.name, address: lead.email },
		subject: `${title}: ${about.join(", ")} (${lead.receipt})`,
		text: `${lines.join("\n")}\n\n${lead.content}\n`,
		html: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeMarkup(lead.receipt)}</title></head><body><table cellpadding="4">${cells.join("")}</table><p dir="auto" style="white-space:pre-wrap">${escapeMarkup(lead.content)}</p></body></html>`,
	};
}

function phoneOf({ phone, phone_typed }: LeadRow): string {
	return phone === phone_typed ? phone : `${phone} (written ${phone_typed})`;
}
