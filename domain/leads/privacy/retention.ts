import { leadRetention } from "../../../contracts/leads/leadBounds.ts";
import type { Db } from "../../../platform/db/open.ts";
import {
	deleteLeads,
	emptyLeads,
	heldBefore,
	outdatedLeads,
} from "./retentionQueries.ts";

const day = 24 * 60 * 60 * 1000;

/** Leads that go in one transaction: visitors do not wait behind a year's worth of them. */
const atOnce = 200;

/**
 * Forgets leads as the privacy statement promises, by the stage of their case:
 *
 * - held back as spam: 90 days after they came; taken for spam by staff: 90 days after that
 * - lost: 12 months after the last contact
 * - any other stage: 24 months after the last contact
 *
 * Contact is what came from the person or went to them, a report of the distributor, and a
 * change of the stage. Who agreed to marketing stays with name and address until that is
 * withdrawn; all else of theirs goes, as does what is spam. Deliveries, events and mails go
 * with their lead.
 */
export async function forgetLeads(db: Db, now: Date): Promise<void> {
	const spam = new Date(now.getTime() - leadRetention.quarantineDays * day);
	const lost = monthsBefore(now, leadRetention.lostMonths);
	const other = monthsBefore(now, leadRetention.months);
	const at = now.toISOString();
	await eachBatch(
		() => heldBefore(db, spam.toISOString(), atOnce),
		(ids) => deleteLeads(db, ids, at),
	);
	for (const [stages, before] of [
		[["spam"], spam],
		[["lost"], lost],
		["others", other],
	] as const) {
		const outdated = { stages, before: before.toISOString() };
		const isSpam = stages[0] === "spam";
		await eachBatch(
			() =>
				outdatedLeads(
					db,
					{ ...outdated, marketing: isSpam ? undefined : 0 },
					atOnce,
				),
			(ids) => deleteLeads(db, ids, at),
		);
		if (!isSpam)
			await eachBatch(
				() => outdatedLeads(db, { ...outdated, marketing: 1 }, atOnce),
				(ids) => emptyLeads(db, ids, at),
			);
	}
}

/** Handles what is found until nothing is. */
async function eachBatch(
	find: () => Promise<string[]>,
	handle: (ids: string[]) => Promise<void>,
): Promise<void> {
	for (let ids = await find(); ids.length > 0; ids = await find())
		await handle(ids);
}

/** Date so many months ago, or the last day of a shorter month. */
function monthsBefore(date: Date, months: number): Date {
	const then = new Date(date);
	const day = then.getUTCDate();
	then.setUTCDate(1);
	then.setUTCMonth(then.getUTCMonth() - months);
	const last = new Date(
		Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0),
	).getUTCDate();
	then.setUTCDate(Math.min(day, last));
	return then;
}
