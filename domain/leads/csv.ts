import type { LeadRecord } from "./staff.ts";

const columns: [string, (record: LeadRecord) => string][] = [
	["receipt", ({ lead }) => lead.receipt],
	["received", ({ lead }) => lead.created_at],
	["state", ({ state }) => state],
	["reason", ({ lead }) => lead.reason ?? ""],
	["kind", ({ lead }) => lead.kind],
	["model", ({ lead }) => lead.model ?? ""],
	["name", ({ lead }) => lead.name],
	["country", ({ lead }) => lead.country],
	["phone", ({ lead }) => lead.phone],
	["email", ({ lead }) => lead.email],
	["content", ({ lead }) => lead.content],
	["language", ({ lead }) => lead.language],
	["marketing", ({ lead }) => (lead.marketing === 1 ? "yes" : "no")],
	["privacy_version", ({ lead }) => lead.privacy_version],
	["privacy_hash", ({ lead }) => lead.privacy_hash],
	["privacy_language", ({ lead }) => lead.privacy_language],
	["from", ({ lead }) => lead.origin ?? ""],
];

/** Leads as a table of RFC 4180 that spreadsheets open as UTF-8. */
export function csvOf(records: LeadRecord[]): string {
	const head = columns.map(([name]) => name);
	const rows = records.map((one) => columns.map(([, value]) => value(one)));
	const lines = [head, ...rows].map((row) => row.map(cell).join(","));
	return `\ufeff${lines.join("\r\n")}\r\n`;
}

/**
 * A spreadsheet runs a cell that begins like a formula; a quote in front makes
 * it a text (OWASP, "CSV injection"). That includes phone numbers.
 */
function cell(value: string): string {
	const safe = /^[\s]*[=+\-@\t\r\n|%＝＋－＠]/.test(value)
		? `'${value}`
		: value;
	return /[",\r\n']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
