import { undoTime } from "../../../contracts/leads/replyBounds.ts";
import type { Db } from "../../../platform/db/open.ts";
import { casesOf, type EventRow, eventsOf } from "../cases/caseQueries.ts";
import { keptEvents } from "../cases/takenBack.ts";
import {
	enqueue,
	outboxOf,
	withdrawQueued,
} from "../delivery/outboxQueries.ts";
import type { LeadRow } from "../leadQueries.ts";
import { isAwaited } from "../links/reminders.ts";
import { driveOf, lastOfDrive } from "../links/reportsMade.ts";
import { confirmChannel, newsPrefix, newsUntil } from "./channelNames.ts";

/** News for a person of a request that was confirmed to them before. */
export type PersonNews = {
	/** Test drive as it is now (milliseconds since 1970). */
	drive?: { is: "booked" | "moved"; when: number } | { is: "cancelled" };
	/** Day on which somebody tries to reach the person again: `2026-05-31`. */
	again?: string;
	/** Key of the distributor that has the request now, null for the maker. */
	holder?: string | null;
};

/**
 * News of a request since its person was told the last time; undefined without any.
 *
 * @param until number of the last event that counts
 */
export async function newsOf(
	db: Db,
	leadId: string,
	until = Number.POSITIVE_INFINITY,
): Promise<PersonNews | undefined> {
	const rows = await outboxOf(db, [leadId]);
	const told = rows.filter(({ state }) => state === "delivered");
	const since = Math.max(
		0,
		...told.map(({ channel }) => newsUntil(channel) ?? 0),
	);
	const confirmed = told.find(({ channel }) => channel === confirmChannel);
	const events = (await eventsOf(db, leadId)).filter(
		({ number }) => number <= until,
	);
	const before = events.filter(({ number }) => number <= since);
	const known =
		since > 0
			? before
			: events.filter(({ at }) => at <= (confirmed?.settled_at ?? ""));
	const drive = driveNews(before, events);
	const tried = events.findLast(
		({ number, type, actor, detail }) =>
			number > since &&
			type === "action" &&
			actor === "distributor" &&
			JSON.parse(detail).action === "unreachable",
	);
	const holder = holderIn(events);
	const news: PersonNews = {
		...(drive && { drive }),
		...(tried &&
			isAwaited(events, tried.number) && {
				again: JSON.parse(tried.detail).again,
			}),
		// The confirmation, or news after it, has said who answers.
		...(known.length > 0 && holderIn(known) !== holder && { holder }),
	};
	return Object.keys(news).length > 0 ? news : undefined;
}

function driveNews(
	before: EventRow[],
	events: EventRow[],
): PersonNews["drive"] | undefined {
	const [kept, now] = [keptEvents(before), keptEvents(events)];
	const [had, has] = [driveOf(kept, 0), driveOf(now, 0)];
	if (has && has.when !== had?.when)
		return { is: had ? "moved" : "booked", when: has.when };
	const last = lastOfDrive(now, 0);
	const isOff = last && JSON.parse(last.detail).action === "drive-cancelled";
	return had && isOff ? { is: "cancelled" } : undefined;
}

function holderIn(events: EventRow[]): string | null {
	const given = events.findLast(({ type }) => type === "routed");
	return given ? (JSON.parse(given.detail).distributor ?? null) : null;
}

/** Whether a person may be written to about a request at all. */
export const isWrittenTo = ({
	state,
	flag,
	email,
	consent_withdrawn_at,
}: LeadRow): boolean =>
	state === "accepted" &&
	email !== "" &&
	flag !== "burst" &&
	!consent_withdrawn_at;

/**
 * Puts what a person is to be told into the queue, in the transaction of the deed, or takes
 * back what waits where there is nothing to tell any more. The mail leaves as late as an
 * answer does, so that several changes make one, and what is undone none.
 */
export type TellNews = (trx: Db, lead: LeadRow, now: string) => Promise<void>;

export function createTellNews(deps: {
	/** Whether mail is sent at all. */
	isSending: boolean;
	newId: () => string;
}): TellNews {
	return async function tellNews(trx, lead, now) {
		if (!deps.isSending) return;
		await withdrawQueued(trx, lead.id, newsPrefix);
		if (!isWrittenTo(lead) || !(await newsOf(trx, lead.id))) return;
		const [row] = await casesOf(trx, [lead.id]);
		const due = new Date(Date.parse(now) + undoTime).toISOString();
		const channel = `${newsPrefix}${row?.events ?? 0}`;
		await enqueue(trx, lead.id, [channel], deps.newId, now, due);
	};
}
