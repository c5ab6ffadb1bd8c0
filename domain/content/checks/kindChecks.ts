import {
	companyProblems,
	copyProblems,
	themeProblems,
} from "../../brand/problems.ts";
import { homeProblems } from "../../catalogue/homeProblems.ts";
import { pageProblems } from "../../pages/pageProblems.ts";
import { type ContentKind, contentKinds } from "../kinds.ts";
import {
	ofKind,
	type Problem,
	type SiteState,
	type StateEntry,
} from "./problems.ts";

/** Rules of one kind alone, over all its entries: each is written in the room of its noun. */
const checks: {
	[K in ContentKind]?: (
		entries: readonly Extract<StateEntry, { kind: K }>[],
	) => Problem[];
} = {
	model: homeProblems,
	page: (pages) => pages.flatMap(pageProblems),
	company: (entries) => entries.flatMap(companyProblems),
	copy: (entries) => entries.flatMap(copyProblems),
	theme: (entries) => entries.flatMap(themeProblems),
};

/** Problems of entries by the rules of their own kinds. */
export function kindProblems(state: SiteState): Problem[] {
	const problemsIn = <K extends ContentKind>(kind: K) =>
		checks[kind]?.(ofKind(state, kind)) ?? [];
	return contentKinds.flatMap(problemsIn);
}
