import type { CaseStage } from "./cases.ts";

/** Stages in which somebody still waits for something. */
export const openStages = ["new", "answered", "waiting", "booked"] as const;

/**
 * Views of the inbox, in the order of its tabs: stages that each shows (all where none are
 * named), and whose cases: the reader's own, or nobody's, which is neither a member's nor a
 * distributor's. `isDue`: those that an answer or a decision is due for, in the order of these
 * times; false: those that none is due for.
 */
export const inboxViews = {
	due: { stages: ["new"], isDue: true },
	unassigned: { stages: openStages, owner: "nobody" },
	mine: { stages: openStages, owner: "reader" },
	open: { stages: openStages },
	waiting: { stages: ["waiting"] },
	answered: { stages: ["answered"] },
	closed: { stages: ["won", "lost"] },
	/** Held back, and to be looked at: nobody has released it, or marked it as spam. */
	held: { stages: ["spam"], isDue: true },
	/** Taken for spam by somebody, or sent by programs alone. */
	spam: { stages: ["spam"], isDue: false },
	all: {},
} as const satisfies Record<
	string,
	{
		stages?: readonly CaseStage[];
		owner?: "nobody" | "reader";
		isDue?: boolean;
	}
>;
export type InboxView = keyof typeof inboxViews;
export const inboxViewNames = Object.keys(inboxViews) as [
	InboxView,
	...InboxView[],
];

/** The row of a view, as every view has it. */
export function inboxView(view: InboxView): {
	stages?: readonly CaseStage[];
	owner?: "nobody" | "reader";
	isDue?: boolean;
} {
	return inboxViews[view];
}

/** Cases that are changed at once. */
export const mostAtOnce = 100;

/** Characters of a search. */
export const mostSearchLength = 200;

/** Views that a member keeps for themselves. */
export const mostOwnViews = 20;
/** Views that are shared with everybody. */
export const mostSharedViews = 30;
/** Characters of a view's name. */
export const mostViewName = 60;
