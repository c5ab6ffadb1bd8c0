import { PostgresAdapter, sql } from "kysely";
import { type Clock, systemClock } from "../runtime/clock.ts";
import type { Db } from "./open.ts";

/** The present time, the same for all processes of the site. */
export type SharedClock = { now(): Promise<Date> };

/**
 * The database's clock: those of two machines may be minutes apart, and be put
 * forward or back. Processes that share SQLite are on one machine, whose clock it
 * has; asking it would be waiting for the transactions before.
 */
export function databaseClock(db: Db): SharedClock {
	if (!(db.getExecutor().adapter instanceof PostgresAdapter))
		return sharedClock(systemClock);
	// Not `now()`, which stands still within a transaction.
	const query = sql<{ now: string }>`select to_char(
		clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
	) as now`;
	return {
		async now() {
			const { rows } = await query.execute(db);
			return new Date(rows[0]?.now ?? "");
		},
	};
}

/** A clock of this process, where it is the only one. */
export function sharedClock(clock: Clock): SharedClock {
	return { now: async () => clock.now() };
}
