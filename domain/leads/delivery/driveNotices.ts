import type { WorkingCalendar } from "../../../contracts/leads/calendar.ts";
import type { Db } from "../../../platform/db/open.ts";
import type { Clock } from "../../../platform/runtime/clock.ts";
import { createIds } from "../../../platform/runtime/ids.ts";
import { casesOf, type EventRow, eventsOf } from "../cases/caseQueries.ts";
import { lockCase, stateOf } from "../cases/events.ts";
import { keptEvents } from "../cases/takenBack.ts";
import { afterWorking } from "../clock/workingTime.ts";
import { agreedDrive } from "../drives/agreed.ts";
import type { LeadRow } from "../leadQueries.ts";
import { lastOfDrive } from "../links/reportsMade.ts";
import type { SendToDistributor } from "./distributorMail.ts";
import { eventChannel } from "./notices.ts";
import { deleteDeliveries, enqueue } from "./outboxQueries.ts";
import type { DistributorMails } from "./passOn.ts";

const hour = 60 * 60 * 1000;
/** Working time after a test drive in which whoever has the request may say what became of it. */
const untilAsked = 3 * hour;
/** Time until that question where a calendar never works. */
const untilAskedAtMost = 24 * hour;

/**
 * Notices about a test drive to whoever has the request by then: `drive`, that staff agreed on one
 * or called it off; `drove`, the question what became of it, some working hours after its
 * time. Each is spread over the distributor's addresses first.
 */
export function createDriveNotices(deps: {
	db: Db;
	clock: Clock;
	mails: DistributorMails;
	/** Calendar of whoever answers: a distributor, or the maker (null). */
	calendarOf: (distributor: string | null) => Promise<WorkingCalendar>;
	send: SendToDistributor;
}) {
	const { db, clock } = deps;
	const newId = createIds(clock);

	async function spread(
		kind: "drive" | "drove",
		lead: LeadRow,
		id: string,
		event: number,
	): Promise<void> {
		const told = toldOf(kind, await eventsOf(db, lead.id), event);
		const [row] = await casesOf(db, [lead.id]);
		const distributor = row?.distributor ?? null;
		const calendar = await deps.calendarOf(distributor);
		await db.transaction().execute(async (trx) => {
			const { mergedInto } = stateOf(await lockCase(trx, lead.id));
			// Done, this is no delivery that anybody has to know of.
			await deleteDeliveries(trx, [id]);
			const isOver = mergedInto !== null || lead.consent_withdrawn_at;
			if (!told || !distributor || isOver) return;
			const facts = await deps.mails(distributor, trx);
			const channels = (facts?.mails ?? []).map((mail) =>
				eventChannel(kind, event, mail),
			);
			const now = clock.now().toISOString();
			const ends =
				afterWorking(calendar, told.when, untilAsked) ??
				told.when + untilAskedAtMost;
			const due = kind === "drove" ? new Date(ends).toISOString() : now;
			await enqueue(trx, lead.id, channels, newId, now, due);
		});
	}

	return async function notify(
		kind: "drive" | "drove",
		lead: LeadRow,
		id: string,
		{ event, mail }: { event: number; mail: string },
	): Promise<void> {
		if (mail === "") return spread(kind, lead, id, event);
		const [[row], events] = await Promise.all([
			casesOf(db, [lead.id]),
			eventsOf(db, lead.id),
		]);
		const { distributor = null, merged_into = null } = row ?? {};
		const told = toldOf(kind, events, event);
		const facts = distributor ? await deps.mails(distributor) : undefined;
		const isTheirs = facts?.mails.includes(mail) && merged_into === null;
		if (!told || !isTheirs || lead.consent_withdrawn_at) return;
		const { opening, when } = told;
		await deps.send(lead, { id, to: mail, opening, said: { when } });
	};
}

/** Notice to be given about an event; undefined once something else has happened. */
function toldOf(kind: "drive" | "drove", events: EventRow[], event: number) {
	const drive = agreedDrive(events);
	if (kind === "drove")
		return drive?.event === event && !drive.isHeard
			? ({ opening: "drove", when: drive.when } as const)
			: undefined;
	if (drive?.event === event)
		return { opening: "agreed", when: drive.when } as const;
	const kept = keptEvents(events);
	const off = lastOfDrive(kept, 0);
	if (off?.number !== event || drive) return undefined;
	const before = lastOfDrive(
		kept.filter(({ detail }) => JSON.parse(detail).action === "test-drive"),
		0,
	);
	return (
		before && {
			opening: "off" as const,
			when: Date.parse(JSON.parse(before.detail).when),
		}
	);
}
