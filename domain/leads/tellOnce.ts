import { databaseClock, type SharedClock } from "../../platform/db/clock.ts";
import type { Db } from "../../platform/db/open.ts";
import { claimAlert, giveBackAlert, noteAlertSent } from "./alertQueries.ts";
import { leaseTime } from "./outboxQueries.ts";

/**
 * Sends what staff are told once, by its name: of several processes one does, and
 * another where that one died before it had. A name is known for 30 days.
 */
export function createTellOnce({
	db,
	time = databaseClock(db),
}: {
	db: Db;
	time?: SharedClock | undefined;
}) {
	return async (
		name: string,
		send: () => Promise<void> | undefined,
	): Promise<void> => {
		const now = await time.now();
		const until = new Date(now.getTime() + leaseTime).toISOString();
		if (!(await claimAlert(db, name, now.toISOString(), until))) return;
		try {
			await send();
		} catch (error) {
			await giveBackAlert(db, name, until);
			throw error;
		}
		await noteAlertSent(db, name);
	};
}
