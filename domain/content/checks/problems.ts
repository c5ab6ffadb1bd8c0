import { DomainError } from "../../../contracts/errors.ts";
import type { LanguageCode } from "../../../contracts/language.ts";
import type { ContentKind, Facts, Texts } from "../kinds.ts";
import type { Problem } from "./problem.ts";
import { sayProblem } from "./sayProblem.ts";

export { type Problem, type ProblemCode, problemCodes } from "./problem.ts";

/** An entry as it is published, or would be: bodies as they are stored, languages that are not published left out. */
export type StateEntry<K extends ContentKind = ContentKind> = {
	[One in K]: {
		/** None where it is new. */
		id?: string;
		kind: One;
		slug: string;
		position: number;
		facts: Facts<One>;
		texts: Partial<Record<LanguageCode, Texts<One>>>;
	};
}[K];
/** All that is published, or would be. */
export type SiteState = readonly StateEntry[];

/**
 * Says everything that is wrong with content at once; its message has a line for each.
 * An edge that knows no problems answers 422 in a sentence.
 */
export class ContentError extends DomainError {
	readonly problems: readonly Problem[];
	constructor(problems: readonly Problem[]) {
		super(
			"invalid",
			`The content has ${problems.length} fault(s):\n${problems.map(sayProblem).join("\n")}`,
			[],
			{ publicMessage: { text: "server/publishing.faults" } },
		);
		this.name = "ContentError";
		this.problems = problems;
	}
}

/** Entries of one kind. */
export function ofKind<K extends ContentKind>(
	state: SiteState,
	kind: K,
): Extract<StateEntry, { kind: K }>[] {
	return state.filter(
		(entry): entry is Extract<StateEntry, { kind: K }> => entry.kind === kind,
	);
}
