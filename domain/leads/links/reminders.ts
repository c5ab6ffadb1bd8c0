import type { WorkingCalendar } from "../../../contracts/leads/calendar.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { EventRow } from "../cases/caseQueries.ts";
import { keptEvents } from "../cases/takenBack.ts";
import { nextOpening } from "../clock/workingTime.ts";
import { eventChannel } from "../delivery/notices.ts";
import { enqueue } from "../delivery/outboxQueries.ts";
import { instantIn } from "./reports.ts";

/**
 * Has a distributor reminded of the day on which it wanted to try again, when it opens; the
 * case is its turn again then, whether a mail arrives or not.
 *
 * @param event number of the report
 */
export async function enqueueReminder(
	trx: Db,
	{ newId, clock }: { newId: () => string; clock: { now(): Date } },
	leadId: string,
	reminder: {
		event: number;
		calendar: WorkingCalendar;
		mails: string[];
		/** `2026-05-31`, of the calendar's zone. */
		day: string;
	},
): Promise<void> {
	const { event, calendar, mails, day } = reminder;
	const begins = instantIn(`${day}T00:00`, calendar.zone) ?? 0;
	const { isOpen, opens } = nextOpening(calendar, begins);
	const at = new Date(isOpen ? begins : (opens ?? begins)).toISOString();
	const channels = ["", ...mails].map((mail) =>
		eventChannel("again", event, mail),
	);
	await enqueue(trx, leadId, channels, newId, clock.now().toISOString(), at);
}

/** Whether a distributor still wants to try again: nobody did anything since it said so. */
export function isAwaited(events: EventRow[], event: number): boolean {
	const report = events.find(({ number }) => number === event);
	return !keptEvents(events).some(
		({ number, type, actor, at }) =>
			number > event &&
			["stage", "action", "routed", "mail-in", "mail-out"].includes(type) &&
			actor !== "site" &&
			// The change of stage that belongs to the report.
			!(number === event + 1 && type === "stage" && at === report?.at),
	);
}
