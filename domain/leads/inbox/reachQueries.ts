import type { ExpressionBuilder } from "kysely";
import type { CaseStage } from "../../../contracts/leads/cases.ts";
import type { LeadReach } from "../../../contracts/rights.ts";
import type { Database } from "../../../platform/db/schema.ts";

/** Cases that are looked for, within reach of whoever looks. */
export type InboxFilter = {
	reach: LeadReach[];
	/** `merged`: what is laid over others, which is in no view and found by its words alone. */
	stages: readonly (CaseStage | "merged")[];
	/** Id of a member; null for nobody. */
	owner?: string | null | undefined;
	kind?: string | undefined;
	country?: string | undefined;
	/** Whether no distributor may have it. */
	isMakers?: boolean | undefined;
	/** Key of the distributor that has it. */
	distributor?: string | undefined;
	/** Whether an answer or a decision has to be due, or may not be. */
	isDue?: boolean | undefined;
	/** Spellings of words, and of facets (`facetWord`), folded; a case has each word in one of them. */
	words: string[][];
};

export type Where = ExpressionBuilder<Database, "lead_case">;

/** Condition on kind and country: within reach of one of the grants. */
export function withinReach(row: Where, reach: LeadReach[]) {
	return row.or(
		reach.map(({ kinds, countries }) =>
			row.and([
				...(kinds ? [row("lead_case.kind", "in", noneEmpty(kinds))] : []),
				...(countries
					? [row("lead_case.country", "in", noneEmpty(countries))]
					: []),
			]),
		),
	);
}

/** A list of SQL has at least one value. */
export const noneEmpty = (list: readonly string[]) =>
	list.length > 0 ? list : ["-"];
