import type { EventRow } from "../cases/caseQueries.ts";
import { keptEvents } from "../cases/takenBack.ts";
import { driveOf } from "../links/reportsMade.ts";

/** Test drive that is agreed on, and of which nothing says yet what became of it. */
export type AgreedDrive = {
	/** Number of the event that agreed on it. */
	event: number;
	/** Milliseconds since 1970. */
	when: number;
	/** Whether the maker's side has recorded something since its time. */
	isHeard: boolean;
};

/** Test drive that a case's events agree on, whoever has the case by now. */
export function agreedDrive(
	events: readonly EventRow[],
): AgreedDrive | undefined {
	const kept = keptEvents(events);
	const drive = driveOf(kept, 0);
	if (!drive) return undefined;
	const { event, when } = drive;
	const isHeard = kept.some(
		(one) =>
			one.number > event.number &&
			Date.parse(one.at) >= when &&
			["distributor", "staff"].includes(one.actor) &&
			["action", "stage", "note", "mail-out"].includes(one.type),
	);
	return { event: event.number, when, isHeard };
}
