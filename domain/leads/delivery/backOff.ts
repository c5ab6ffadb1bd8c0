import type { OutboxRow } from "./outboxQueries.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Waits after each failure; the last is repeated until three days are over. */
const waits = [
	30 * second,
	minute,
	2 * minute,
	5 * minute,
	10 * minute,
	20 * minute,
	40 * minute,
	hour,
	2 * hour,
	4 * hour,
	6 * hour,
];
const givenUpAfter = 72 * hour;
/** State of a delivery after a fault at a time; `random` is 0 to 1. */
export function afterFailure(
	row: OutboxRow,
	fault: string,
	at: Date,
	random: number,
) {
	const wait = waits[Math.min(row.attempts, waits.length) - 1] as number;
	// A fifth more or less, or all that failed together would come back together.
	const due = at.getTime() + wait * (0.8 + 0.4 * random);
	const last_error = fault.replace(/\s+/g, " ").slice(0, 500);
	const overdue = due > Date.parse(row.queued_at) + givenUpAfter;
	return {
		state: overdue ? "failed" : "queued",
		due_at: new Date(due).toISOString(),
		last_error,
		settled_at: overdue ? at.toISOString() : null,
	};
}
