import { PostgresAdapter, sql } from "kysely";
import type { Clock } from "../runtime/clock.ts";
import type { Db } from "./open.ts";

/** The present time, the same for all processes of the site. */
export type SharedClock = { now(): Promise<Date> };

/** The database's clock: those of two machines may be minutes apart, and be put forward or back. */
export function databaseClock(db: Db): SharedClock {
	const asked =
		db.getExecutor().adapter instanceof PostgresAdapter
			? // Not `now()`, which stands still within a transaction.
				sql<{ now: string }>`select to_char(
					clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
				) as now`
			: sql<{
					now: string;
				}>`select strftime('%Y-%m-%dT%H:%M:%fZ', 'now') as now`;
	return {
		async now() {
			const { rows } = await asked.execute(db);
			return new Date(rows[0]?.now ?? "");
		},
	};
}

/** A clock of this process, where it is the only one. */
export function sharedClock(clock: Clock): SharedClock {
	return { now: async () => clock.now() };
}
