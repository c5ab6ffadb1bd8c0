import type { CaseStage } from "../../../contracts/leads/cases.ts";
import { answers, isBookedByHand } from "../clock/caseClock.ts";
import type { EventRow } from "./caseQueries.ts";
import { type CaseFact, stateAfter, unopened } from "./caseState.ts";

/**
 * Stage that a case had before the person wrote once more, or before a request that waits
 * for an answer was laid over it, while nobody has changed it since; null for any other
 * case. What needs no answer goes back to it.
 */
export function reopenedFrom(events: readonly EventRow[]): CaseStage | null {
	return reopening(events)?.former ?? null;
}

/**
 * Stage that a case goes back to when what was laid over it is taken away; null where the
 * person has written since, or the case was opened again by something else.
 */
export function reopenedByMerge(events: readonly EventRow[]): CaseStage | null {
	const last = reopening(events);
	if (!last?.isMerge) return null;
	const isWritten = events.some(
		({ number, actor }) => number > last.number && actor === "person",
	);
	return isWritten ? null : last.former;
}

/**
 * Since when a case has waited for an answer of the maker's side (ISO-8601), and whether
 * that is its first; undefined where it does not wait.
 */
export function waitingOf(
	events: readonly EventRow[],
): { since: string; isFirst: boolean } | undefined {
	let state = unopened;
	let since: string | undefined;
	let isFirst = true;
	for (const event of events) {
		const fact = factOf(event);
		const { stage } = state;
		state = stateAfter(state, fact);
		const isNews = state.stage !== stage || fact.type === "mail-out";
		const isByHand = isBookedByHand({ fact, actor: event.actor });
		if (isNews && !isByHand && answers.includes(state.stage)) isFirst = false;
		if (state.stage !== "new") since = undefined;
		else since ??= event.at;
	}
	return since === undefined ? undefined : { since, isFirst };
}

/** Last change of a case's stage, where it made the case wait for an answer again. */
function reopening(
	events: readonly EventRow[],
): { former: CaseStage; number: number; isMerge: boolean } | undefined {
	let state = unopened;
	let last: ReturnType<typeof reopening>;
	for (const event of events) {
		const former = state.stage;
		const fact = factOf(event);
		state = stateAfter(state, fact);
		if (state.stage === former) continue;
		const isMerge = fact.type === "stage" && "of" in fact;
		const isReopened =
			state.stage === "new" && (isMerge || event.actor === "person");
		last = isReopened ? { former, number: event.number, isMerge } : undefined;
	}
	return last;
}

function factOf({ type, detail }: EventRow): CaseFact {
	return { type, ...JSON.parse(detail) } as CaseFact;
}
