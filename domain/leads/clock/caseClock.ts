import type { WorkingCalendar } from "../../../contracts/leads/calendar.ts";
import type { CaseStage } from "../../../contracts/leads/cases.ts";
import type { AnswerTarget } from "../../../contracts/leads/targets.ts";
import {
	type CaseFact,
	type CaseState,
	stateAfter,
	unopened,
} from "../cases/caseState.ts";
import { withoutTakenBack } from "../cases/takenBack.ts";
import { waitsForReview } from "../intake/spam.ts";
import { afterWorking, workingBetween } from "./workingTime.ts";

const minute = 60_000;

/** Calendar and targets that a case is measured by while somebody has it. */
export type Measure = { calendar: WorkingCalendar; target: AnswerTarget };

/** Clock of a case, in working time of whoever has it. */
export type CaseClock = {
	/**
	 * `running` while the maker's side has to answer, or to look at what is held back; `paused`
	 * while the person is awaited.
	 */
	state: "running" | "paused" | "stopped";
	/**
	 * Time (milliseconds since 1970) by which somebody is to answer, while it runs; none where
	 * a calendar has no working hours.
	 */
	due?: number;
	/** First answer: when (milliseconds since 1970), after how many working minutes. */
	first?: { at: number; minutes: number };
	/** Whether the first answer came late, or is late now. A late one stays late. */
	isFirstLate: boolean;
	/**
	 * Distributor whom the first answer counts for, null for the maker: who had the case when it
	 * became late, else when it was given. Undefined while neither has happened.
	 */
	countsFor?: string | null;
	/** Whether an answer is late at this moment. */
	isLate: boolean;
};

/** State that a clock goes back to when a claimed answer turns out to be none. */
type Claimed = Pick<CaseClock, "isFirstLate" | "countsFor"> & {
	spent: number;
	first: undefined;
	claimed: undefined;
};

/** Side whose turn it is in a stage. */
const turns = {
	new: "maker",
	answered: "person",
	waiting: "person",
	booked: "nobody",
	won: "nobody",
	lost: "nobody",
	spam: "nobody",
} as const satisfies Record<CaseStage, string>;

/**
 * Stages that say that the person has had an answer; a request can be won or lost without one.
 * `booked` by staff says only that a day was entered.
 */
export const answers: readonly CaseStage[] = ["answered", "booked"];

/** Whether a fact says that the person has had an answer; a distributor that sold gave one. */
function isAnswer(fact: CaseFact, { stage }: CaseState, last?: CaseFact) {
	const isSold =
		fact.type === "stage" && last?.type === "action" && last.action === "sold";
	return answers.includes(stage) || (stage === "won" && isSold);
}

/** Whether staff set the stage `booked`: that answers nobody. */
export function isBookedByHand({
	fact,
	actor,
}: {
	fact: CaseFact;
	actor?: string | undefined;
}): boolean {
	return fact.type === "stage" && fact.stage === "booked" && actor === "staff";
}

/** Whether a fact is an answer whatever the stage was, and stays. */
function isOwnAnswer(fact: CaseFact, actor: string | undefined): boolean {
	if (fact.type === "mail-out") return true;
	return (
		fact.type === "action" &&
		actor === "distributor" &&
		["called", "test-drive"].includes(fact.action)
	);
}

/**
 * Clock of a case at an instant, computed from all that happened: a calendar that is
 * changed sets history right. Whoever had the case meanwhile is measured by their own hours.
 *
 * @param events facts in their order, with times in milliseconds since 1970
 * @param measureOf calendar and targets of a distributor, or of the maker (null)
 */
export function clockOf(
	events: { fact: CaseFact; at: number; actor?: string }[],
	measureOf: (distributor: string | null) => Measure,
	now: number,
): CaseClock {
	let state: CaseState | undefined;
	/** Since when the maker's side has had its turn, and working time it took before that. */
	let since: number | undefined;
	let spent = 0;
	/** Merged requests that wait with this one, by their ids. */
	const others = new Map<string, { since: string; first?: true }>();
	let first: CaseClock["first"];
	let isFirstLate = false;
	let countsFor: CaseClock["countsFor"];

	const limit = (distributor: string | null) => {
		const { target } = measureOf(distributor);
		return minute * (first ? target.next : target.first);
	};
	const passUntil = (at: number, distributor: string | null) => {
		if (since === undefined) return;
		const { calendar } = measureOf(distributor);
		spent += workingBetween(calendar, since, at);
		since = at;
		if (first || spent < limit(distributor) + minute) return;
		if (!isFirstLate) countsFor = distributor;
		isFirstLate = true;
	};

	/**
	 * Since when somebody has to look at what is held back, or at words of a person who withdrew
	 * their consent, by the maker's hours.
	 */
	let heldSince: number | undefined;
	let isWithdrawn = false;
	let last: CaseFact | undefined;
	/** First answer that a distributor only said it gave, and the clock before it. */
	let claimed: Claimed | undefined;
	/** Whether staff entered a test drive before anybody had answered the person. */
	let isUnanswered = false;
	for (const { fact, at, actor } of withoutTakenBack(events)) {
		// Merging leaves the time of a case to itself: undone, it is due when it was.
		if (fact.type === "merged") {
			if ("undone" in fact) others.delete(fact.from);
			continue;
		}
		const before = state;
		state = stateAfter(before ?? unopened, fact);
		if (fact.type === "mail-out") claimed = undefined;
		// A distributor that gives a request back has not answered it after all.
		if (claimed && fact.type === "action" && fact.action === "not-ours")
			({ spent, isFirstLate, countsFor, first, claimed } = claimed);
		const isByHand = isBookedByHand({ fact, actor });
		isUnanswered = !first && (isByHand || isUnanswered);
		const isAnswered = !isByHand && isAnswer(fact, state, last);
		const isClaim = last?.type === "action" && last.action === "called";
		last = fact;
		// Nobody may answer a person who withdrew their consent, so that nobody is late.
		if (fact.type === "action" && fact.action === "consent-withdrawn")
			isWithdrawn = true;
		if (fact.type === "action" && fact.action === "consent-renewed")
			isWithdrawn = false;
		const isSilent = isWithdrawn || state.stage === "spam";
		if (fact.type === "stage" || !isSilent) heldSince = undefined;
		else if (isOfPerson(fact)) heldSince ??= at;
		const turn = isWithdrawn ? "nobody" : turns[state.stage];
		if (before) passUntil(at, before.distributor);
		if (turn === "maker") {
			since ??= at;
			if (fact.type === "stage" && "of" in fact) others.set(fact.of, fact);
			continue;
		}
		const hadTurn = since !== undefined || spent > 0;
		since = undefined;
		others.clear();
		const isLateAnswer = isUnanswered && isOwnAnswer(fact, actor);
		if (!isAnswered) continue;
		if (before?.stage === state.stage && !isLateAnswer) continue;
		if (!first && (hadTurn || isUnanswered || before?.stage === "waiting")) {
			const none = { first: undefined, claimed: undefined };
			claimed = isClaim
				? { spent, isFirstLate, countsFor, ...none }
				: undefined;
			first = { at, minutes: Math.round(spent / minute) };
			const isOurs = fact.type === "mail-out" && fact.side === "staff";
			if (!isFirstLate)
				countsFor = isOurs ? null : (before ?? state).distributor;
		}
		spent = 0;
	}
	const { stage, distributor } = state ?? unopened;
	const turn = isWithdrawn ? "nobody" : turns[stage];
	if (heldSince !== undefined) {
		const { calendar, target } = measureOf(null);
		const due = afterWorking(calendar, heldSince, minute * target.first);
		const isLate = due !== undefined && now > due;
		return { state: "running", due, isFirstLate: false, isLate };
	}
	if (since === undefined)
		return {
			state: turn === "person" ? "paused" : "stopped",
			first,
			isFirstLate,
			countsFor,
			isLate: false,
		};
	const { calendar, target } = measureOf(distributor);
	const left = limit(distributor) - spent;
	const ends = [
		left <= 0 ? since : afterWorking(calendar, since, left),
		// A promise for a merged request holds for both.
		...[...others.values()].map((one) => {
			const time = minute * (one.first ? target.first : target.next);
			return afterWorking(calendar, Date.parse(one.since), time);
		}),
	].filter((end) => end !== undefined);
	const at = ends.length === 0 ? undefined : Math.min(...ends);
	// People are told whole minutes: until the end of one nobody is late.
	const due = at === undefined ? undefined : Math.ceil(at / minute) * minute;
	const isLate = due !== undefined && now > due;
	return {
		state: "running",
		due,
		first,
		isFirstLate: isFirstLate || (!first && isLate),
		countsFor: countsFor ?? (!first && isLate ? distributor : undefined),
		isLate,
	};
}

/** Whether a person may have written it, where nobody may or need answer. */
function isOfPerson(fact: CaseFact): boolean {
	if (fact.type === "came")
		return fact.held !== undefined && waitsForReview(fact.held);
	if (fact.type === "action")
		return ["word", "other-day", "held-again"].includes(fact.action);
	return fact.type === "mail-in" && fact.side === "person" && !fact.automatic;
}

/** Clock of a case as it is shown; times are ISO-8601, UTC. */
export type ShownClock = {
	state: CaseClock["state"];
	/** Time by which somebody is to answer. */
	due: string | null;
	late: boolean;
	/** First answer: when, after how many working minutes, whether late. */
	first: { at: string; minutes: number; late: boolean } | null;
};

export function shownClock({
	state,
	due,
	first,
	...late
}: CaseClock): ShownClock {
	return {
		state,
		due: due === undefined ? null : new Date(due).toISOString(),
		late: late.isLate,
		first: first
			? {
					at: new Date(first.at).toISOString(),
					minutes: first.minutes,
					late: late.isFirstLate,
				}
			: null,
	};
}
