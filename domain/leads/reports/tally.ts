import type { ReportRow } from "./reportQueries.ts";

/** Numbers of leads, counted up from groups of them. */
export type Tally = {
	came: number;
	answered: number;
	inTime: number;
	overdue: number;
	/** Closed without an answer: neither in time nor late. */
	closed: number;
	/** First answers by the working minutes they took. */
	minutes: Map<number, number>;
};

export function newTally(): Tally {
	return {
		came: 0,
		answered: 0,
		inTime: 0,
		overdue: 0,
		closed: 0,
		minutes: new Map(),
	};
}

/** Counts further leads. */
export function addTo(
	tally: Tally,
	{
		minutes,
		isLate,
		isClosed,
		count,
	}: Pick<ReportRow, "minutes" | "isLate" | "isClosed" | "count">,
): void {
	tally.came += count;
	if (minutes === null) {
		if (isClosed) tally.closed += count;
		else if (isLate) tally.overdue += count;
		return;
	}
	tally.answered += count;
	if (!isLate) tally.inTime += count;
	tally.minutes.set(minutes, (tally.minutes.get(minutes) ?? 0) + count);
}

/** Figures as they are shown, with the median of first answers. */
export function figuresOf({ minutes, ...numbers }: Tally) {
	return { ...numbers, median: medianOf(minutes) };
}

/** Median of values that are counted by how often each occurs; null without any. */
export function medianOf(counts: ReadonlyMap<number, number>): number | null {
	const values = [...counts.keys()].sort((a, b) => a - b);
	const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
	const at = (place: number) => {
		let passed = 0;
		for (const value of values) {
			passed += counts.get(value) ?? 0;
			if (passed > place) return value;
		}
		return 0;
	};
	if (total === 0) return null;
	return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2;
}
