import { databaseClock, type SharedClock } from "../db/clock.ts";
import type { Db } from "../db/open.ts";
import {
	claimSending,
	deleteSent,
	noteSent,
	releaseSending,
} from "./sentOnceQueries.ts";

/** Milliseconds a process may take to send before another takes over. */
const leaseTime = 3 * 60 * 1000;
/** Milliseconds that a name is known for. */
const knownFor = 30 * 24 * 60 * 60 * 1000;

/**
 * Sends a notification once, by its name: of several processes one does, and another
 * where that one died before it had. A name is known for 30 days.
 */
export function createSendOnce({
	db,
	time = databaseClock(db),
}: {
	db: Db;
	time?: SharedClock | undefined;
}) {
	/** @throws what `send` throws: then it may be sent again */
	async function sendOnce(
		name: string,
		send: () => Promise<void> | undefined,
	): Promise<void> {
		const now = await time.now();
		const until = new Date(now.getTime() + leaseTime).toISOString();
		if (!(await claimSending(db, name, now.toISOString(), until))) return;
		try {
			await send();
		} catch (error) {
			await releaseSending(db, name, until);
			throw error;
		}
		await noteSent(db, name);
	}

	/** Forgets names that have been known for long enough. */
	async function sweep(): Promise<void> {
		const now = await time.now();
		const before = new Date(now.getTime() - knownFor);
		await deleteSent(db, before.toISOString());
	}

	return { sendOnce, sweep };
}
