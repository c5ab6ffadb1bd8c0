import { csvLine, csvMark } from "../../platform/runtime/csv.ts";
import type { LeadRecord } from "./staffLeads.ts";

const columns: [string, (record: LeadRecord) => string][] = [
	["receipt", ({ lead }) => lead.receipt],
	["received", ({ lead }) => lead.created_at],
	["state", ({ state }) => state],
	["reason", ({ lead }) => lead.reason ?? ""],
	["kind", ({ lead }) => lead.kind],
	["model", ({ lead }) => lead.model ?? ""],
	["date", ({ lead }) => lead.wished_date ?? ""],
	["place", ({ lead }) => lead.wished_place ?? ""],
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
	return csvMark + [head, ...rows].map(csvLine).join("");
}
