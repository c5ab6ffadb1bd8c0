import {
	companyProblems,
	copyProblems,
	themeProblems,
} from "../../brand/problems.ts";
import { homeProblems } from "../../catalogue/homeProblems.ts";
import { pageProblems } from "../../pages/pageProblems.ts";
import type { ContentKind } from "../kinds.ts";
import type { Problem, StateEntry } from "./problems.ts";

type OfKind<K extends ContentKind> = Extract<StateEntry, { kind: K }>;

/** Rules of one entry alone: each is written in the room of its noun. */
const ownChecks: { [K in ContentKind]?: (entry: OfKind<K>) => Problem[] } = {
	page: pageProblems,
	company: companyProblems,
	copy: copyProblems,
	theme: themeProblems,
};

/** Problems of an entry by the rules of its kind. */
export function ownProblems(entry: StateEntry): Problem[] {
	// The check of the entry's kind, which the compiler cannot follow here.
	const check = ownChecks[entry.kind] as
		| ((entry: StateEntry) => Problem[])
		| undefined;
	return check?.(entry) ?? [];
}

/** Rules of one kind over all its entries. */
const checks: {
	[K in ContentKind]?: (entries: readonly OfKind<K>[]) => Problem[];
} = {
	model: homeProblems,
};

/** Problems of a kind by the rules of its entries together. */
export function kindProblems<K extends ContentKind>(
	kind: K,
	entries: readonly OfKind<K>[],
): Problem[] {
	return checks[kind]?.(entries) ?? [];
}
