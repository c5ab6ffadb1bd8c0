import { type CaseFact, stateAfter, unopened } from "./caseState.ts";

/** Milliseconds in which a stage that is set back was a slip; *Undo* is offered for less. */
const slip = 60_000;

/** Facts that may come between a slip and its end, as they say nothing of whose turn it is. */
const beside: readonly CaseFact["type"][] = [
	"delivered",
	"failed",
	"note",
	"owner",
];

/**
 * Facts of a case without stages that were taken back at once, and without what took them
 * back: a click on the wrong line answered nobody.
 *
 * @param events facts in their order, with times in milliseconds since 1970
 */
export function withoutTakenBack<Told extends { fact: CaseFact; at: number }>(
	events: readonly Told[],
): Told[] {
	const left = new Set<Told>();
	let state = unopened;
	/** Stages that can still be taken back, the last one last, each with the stage before it. */
	let open: { of: Told; from: string }[] = [];
	for (const one of events) {
		const { fact, at } = one;
		const from = state.stage;
		state = stateAfter(state, fact);
		if (fact.type === "stage") {
			const last = open.at(-1);
			if (last?.from === fact.stage && at - last.of.at <= slip) {
				left.delete(last.of);
				open.pop();
				continue;
			}
			open.push({ of: one, from });
		} else if (!beside.includes(fact.type)) open = [];
		left.add(one);
	}
	return [...left];
}
