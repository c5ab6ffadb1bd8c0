import type { LeadRow } from "../leadQueries.ts";

/** Columns of a case that repeat its lead, so that lists and counts read one narrow table. */
export type ListedColumns = { kind: string; country: string; search: string };

/** Columns by which lists find the case of a lead; written whenever these change in the lead. */
export function listedColumns(
	lead: Pick<
		LeadRow,
		"kind" | "country" | "receipt" | "name" | "email_key" | "phone"
	>,
): ListedColumns {
	const { kind, country, receipt, name, email_key, phone } = lead;
	const search = foldSearch([receipt, name, email_key, phone].join("\n"));
	return { kind, country, search };
}

/** Folds a text for searching: case, width and accents make no difference. */
export function foldSearch(text: string): string {
	return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

/** Words of a search, each of which has to be found; a phone number is one, however it is spaced, with or without the zero of its country. */
export function searchWords(query: string): string[] {
	const folded = foldSearch(query).trim();
	if (/^\+?[\d\s().-]+$/.test(folded) && /\d/.test(folded))
		return [folded.replace(/\D/g, "").replace(/^0+(?=.)/, "")];
	return folded.split(/\s+/).filter(Boolean);
}
