import {
	type LeadKind,
	leadKinds,
} from "../../../contracts/leads/leadBounds.ts";
import type {
	LeadRouting,
	RoutingRule,
} from "../../../contracts/leads/routing.ts";
import { routingBounds } from "../../../contracts/leads/routingBounds.ts";
import type { AnswerTargets } from "../../../contracts/leads/targets.ts";
import { numberIn } from "../kit/fields/controls/numberIn.ts";
import { hoursOf, minutesIn } from "../kit/time/hours.ts";

/** Rule as its form has it, with an id that tells it from others while it moves. */
export type DraftRule = Omit<RoutingRule, "mostOpen"> & {
	id: string;
	/** As it is typed; empty: any number. */
	mostOpen: string;
};

/** Routing as its form has it. */
export type RoutingValues = {
	rules: DraftRule[];
	/** Hours until an answer, as they are typed. */
	targets: Record<LeadKind, Record<"first" | "next", string>>;
	calendar: LeadRouting["calendar"];
};

/** Values of a form at its beginning. */
export function valuesOf({
	rules,
	targets,
	calendar,
}: LeadRouting): RoutingValues {
	return {
		rules: rules.map((rule, n) => ({
			...rule,
			id: `kept ${n}`,
			mostOpen: rule.mostOpen === undefined ? "" : String(rule.mostOpen),
		})),
		targets: Object.fromEntries(
			leadKinds.map((kind) => [
				kind,
				{
					first: hoursOf(targets[kind].first),
					next: hoursOf(targets[kind].next),
				},
			]),
		) as RoutingValues["targets"],
		calendar,
	};
}

/** Routing as it is sent. */
export function routingOf({
	rules,
	targets,
	calendar,
}: RoutingValues): LeadRouting {
	return {
		rules: rules.map(({ id: _, mostOpen, ...rule }) => {
			const most = numberIn(mostOpen);
			// People who are named no more leave no bound behind.
			return rule.people && typeof most === "number"
				? { ...rule, mostOpen: most }
				: rule;
		}),
		targets: Object.fromEntries(
			leadKinds.map((kind) => [
				kind,
				{
					first: minutesIn(targets[kind].first),
					next: minutesIn(targets[kind].next),
				},
			]),
		) as AnswerTargets,
		calendar,
	};
}

/** Answers that a target is about, in the order of the page. */
export const targetSteps = ["first", "next"] as const;
type TargetStep = (typeof targetSteps)[number];

/** Fault of values that no call would take. */
export type RoutingFault =
	| { place: "rule"; at: number; code: "nobody" | "open" }
	| { place: "targets"; at: LeadKind; step: TargetStep; code: "hours" }
	| { place: "span"; at: number; code: "times" | "closes_first" }
	| { place: "holiday"; at: number; code: "day" };

export type RuleFault = Extract<RoutingFault, { place: "rule" }>["code"];

/** Faults of a form, in the order of the page; none where it can be sent. */
export function faultsOf(values: RoutingValues): RoutingFault[] {
	const faults: RoutingFault[] = [];
	for (const [at, { distributor, people, mostOpen }] of values.rules.entries())
		if (!distributor && !people?.length)
			faults.push({ place: "rule", at, code: "nobody" });
		else if (people && !isOpenBound(numberIn(mostOpen)))
			faults.push({ place: "rule", at, code: "open" });
	for (const kind of leadKinds) {
		const { least, most } = routingBounds.target;
		for (const step of targetSteps) {
			const minutes = minutesIn(values.targets[kind][step]);
			if (!(minutes >= least && minutes <= most))
				faults.push({ place: "targets", at: kind, step, code: "hours" });
		}
	}
	for (const [at, { opens, closes }] of values.calendar.hours.entries())
		if (!opens || !closes) faults.push({ place: "span", at, code: "times" });
		else if (opens >= closes)
			faults.push({ place: "span", at, code: "closes_first" });
	for (const [at, day] of values.calendar.holidays.entries())
		if (!day) faults.push({ place: "holiday", at, code: "day" });
	return faults;
}

/** Whether a rule can bound open requests by a number. */
function isOpenBound(most: number | string | undefined): boolean {
	return (
		most === undefined ||
		(typeof most === "number" &&
			Number.isInteger(most) &&
			most >= 1 &&
			most <= routingBounds.mostOpen)
	);
}
