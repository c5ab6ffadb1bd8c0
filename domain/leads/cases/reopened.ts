import type { CaseStage } from "../../../contracts/leads/cases.ts";
import type { EventRow } from "./caseQueries.ts";
import { type CaseFact, stateAfter, unopened } from "./caseState.ts";

/**
 * Stage that a case had before the person wrote once more, while nobody has changed it since;
 * null for any other case. What needs no answer goes back to it.
 */
export function reopenedFrom(events: readonly EventRow[]): CaseStage | null {
	let state = unopened;
	let former: CaseStage | null = null;
	for (const { type, actor, detail } of events) {
		const before = state.stage;
		state = stateAfter(state, { type, ...JSON.parse(detail) } as CaseFact);
		if (state.stage === before) continue;
		const isReopened = state.stage === "new" && actor === "person";
		former = isReopened ? before : null;
	}
	return former;
}
