import { undoTime } from "../../../contracts/leads/replyBounds.ts";
import type { EventRow } from "./caseQueries.ts";
import {
	type CaseFact,
	type CaseState,
	stateAfter,
	unopened,
} from "./caseState.ts";

/** Milliseconds in which a stage that is set back was a slip; *Undo* is offered for less. */
const slip = 60_000;

/** Facts that can be taken back: what of the state they change, and within how many milliseconds. */
const slips = {
	stage: { of: ({ stage }: CaseState) => stage, within: slip },
	// Nobody was mailed yet: passing on waits as long (`passOn.ts`).
	routed: {
		of: ({ distributor }: CaseState) => distributor,
		within: undoTime - 1,
	},
} as const;

/** Facts that may come between a slip and its end, as they say nothing of whose turn it is. */
const beside: readonly CaseFact["type"][] = [
	"delivered",
	"failed",
	"note",
	"owner",
];

/**
 * Facts of a case without stages and distributors that were taken back at once, and without
 * what took them back: a click on the wrong line answered nobody, and passed nothing on.
 *
 * @param events facts in their order, with times in milliseconds since 1970
 */
export function withoutTakenBack<
	Told extends { fact: CaseFact; at: number; actor?: string },
>(events: readonly Told[]): Told[] {
	const left = new Set<Told>();
	let state = unopened;
	let isRouted = false;
	/** Facts that can still be taken back, the last one last, each with the state before it. */
	let open: { of: Told; from: CaseState; drive?: Told | undefined }[] = [];
	let drive: Told | undefined;
	for (const one of events) {
		const { fact, at } = one;
		const from = state;
		state = stateAfter(state, fact);
		if (fact.type === "stage" || fact.type === "routed") {
			const last = open.at(-1);
			const { of, within } = slips[fact.type];
			if (
				last?.of.fact.type === fact.type &&
				of(last.from) === of(state) &&
				at - last.of.at <= within
			) {
				left.delete(last.of);
				// A test drive that staff agreed on goes with the stage that it led to.
				if (last.drive) left.delete(last.drive);
				open.pop();
				continue;
			}
			// Rules mail at once to whom they give a request first.
			if (fact.type === "stage" || isRouted)
				open.push({
					of: one,
					from,
					drive: drive?.at === at ? drive : undefined,
				});
			isRouted ||= fact.type === "routed";
		} else if (!beside.includes(fact.type)) open = [];
		drive = isStaffsDrive(one) ? one : undefined;
		left.add(one);
	}
	return [...left];
}

function isStaffsDrive({ fact, actor }: { fact: CaseFact; actor?: string }) {
	return (
		fact.type === "action" && fact.action === "test-drive" && actor === "staff"
	);
}

/** Events of a case that were not taken back at once. */
export function keptEvents(events: readonly EventRow[]): EventRow[] {
	const facts = events.map((row) => {
		const fact: CaseFact = { type: row.type, ...JSON.parse(row.detail) };
		return { fact, at: Date.parse(row.at), actor: row.actor, row };
	});
	return withoutTakenBack(facts).map(({ row }) => row);
}
