import type { Right, Staff } from "../../../contracts/rights.ts";
import { databaseClock, type SharedClock } from "../../../platform/db/clock.ts";
import type { Db } from "../../../platform/db/open.ts";
import { goneAfter } from "../../content/editing/heartbeat.ts";
import {
	deletePresence,
	othersAt,
	putPresence,
} from "../../content/editing/heartbeatQueries.ts";
import { casesOf } from "../cases/caseQueries.ts";
import type { LeadRow } from "../leadQueries.ts";
import { writersSince } from "../replies/draftQueries.ts";

/** Milliseconds after the last save in which a member counts as answering. */
const writes = 2 * 60 * 1000;

/** Watch over an open case: who else reads it, and whether something happened. */
export function createWatch({
	db,
	time = databaseClock(db),
	find,
}: {
	db: Db;
	time?: SharedClock | undefined;
	find: (who: Staff, receipt: string, right: Right) => Promise<LeadRow>;
}) {
	return {
		/**
		 * Says that a member has a case open, or leaves it; answers who else has, who of them is
		 * writing an answer, and the number of its events.
		 *
		 * @throws DomainError `forbidden`, `not_found`
		 */
		async watch(who: Staff, receipt: string, leaves = false) {
			const lead = await find(who, receipt, "leads.read");
			const now = await time.now();
			const entry = `lead:${lead.id}`;
			const row = { staff_id: who.id, place: `${entry} zxx` };
			if (leaves) await deletePresence(db, row);
			else await putPresence(db, { ...row, seen_at: now.toISOString() });
			const since = new Date(now.getTime() - goneAfter).toISOString();
			const lately = new Date(now.getTime() - writes).toISOString();
			const [others, [found], writers] = await Promise.all([
				othersAt(db, { entry, except: who.id, since }),
				casesOf(db, [lead.id]),
				writersSince(db, lead.id, lately),
			]);
			const present = others.map(({ id, name }) => ({
				id,
				name,
				answers: writers.includes(id),
			}));
			return { present, events: found?.events ?? 0 };
		},
	};
}
