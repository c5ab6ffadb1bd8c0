import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { whileHeld } from "../../runtime/concurrency/lease.ts";
import type { OpenDatabase } from "../open.ts";
import { createLease } from "./lease.ts";

/** Milliseconds between two tries. */
const pause = 250;
/** Tells our advisory locks from those of others in the same database. */
const ours = 70_534;

/**
 * Does something while no other process of the site does: each waits for its turn.
 * On PostgreSQL an advisory lock, on SQLite a lease; either is free again as soon as
 * the process that had it is gone.
 *
 * @param signal ends the wait. @throws its reason then, and what `work` throws
 * @param onWait hears once that somebody else has it
 */
export async function withLock<T>(
	open: OpenDatabase,
	{
		name,
		signal,
		onWait,
	}: { name: string; signal: AbortSignal; onWait?: () => void },
	work: () => Promise<T>,
): Promise<T> {
	const attempt = open.engine === "postgres" ? byAdvisoryLock : byLease;
	for (let tries = 0; ; tries++) {
		signal.throwIfAborted();
		const done = await attempt(open, { name }, work);
		if (done) return done.value;
		if (tries === 0) onWait?.();
		await sleep(pause, undefined, { signal });
	}
}

type Attempt = <T>(
	open: OpenDatabase,
	lock: { name: string },
	work: () => Promise<T>,
) => Promise<{ value: T } | undefined>;

/** Lock of a transaction, which a pooler in between leaves on one connection. */
const byAdvisoryLock: Attempt = ({ patient }, { name }, work) =>
	patient.transaction().execute(async (trx) => {
		const { rows } = await sql<{
			taken: boolean;
		}>`select pg_try_advisory_xact_lock(${ours}::int, hashtext(${name})) as taken`.execute(
			trx,
		);
		return rows[0]?.taken ? { value: await work() } : undefined;
	});

const byLease: Attempt = async ({ db }, { name }, work) => {
	const lease = createLease({ db, name });
	if ((await lease.take()) > 0) return undefined;
	try {
		return { value: await whileHeld(lease, work) };
	} finally {
		await lease.end(0);
	}
};
