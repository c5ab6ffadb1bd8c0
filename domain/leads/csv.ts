import { leadFieldNames } from "../../contracts/leads/leadFields.ts";
import { csvLine, csvMark } from "../../platform/runtime/csv.ts";
import type { LeadRecord } from "./staffLeads.ts";
import { storedValue } from "./storedFields.ts";

type Column = [heading: string, value: (record: LeadRecord) => string];

const columns: Column[] = [
	["receipt", ({ lead }) => lead.receipt],
	["received", ({ lead }) => lead.created_at],
	["state", ({ state }) => state],
	["reason", ({ lead }) => lead.reason ?? ""],
	["kind", ({ lead }) => lead.kind],
	...leadFieldNames.map(
		(field): Column => [field, ({ lead }) => storedValue(field, lead) ?? ""],
	),
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
