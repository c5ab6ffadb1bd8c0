import * as z from "zod";
import type { PostgresLimits } from "../../platform/db/postgres.ts";

const address = z
	.url({ protocol: /^postgres(ql)?$/, hostname: /.*/ })
	.optional();
const milliseconds = z.coerce.number().int().min(0).max(3_600_000);

/** Settings of the database, as the environment gives them. */
export const databaseSettings = {
	DATABASE_URL: address,
	DATABASE_READ_URL: address,
	DATABASE_POOL: z.coerce.number().int().min(2).max(1000).default(10),
	DATABASE_CONNECT_MS: milliseconds.min(100).default(5000),
	/** 0: a statement may take any time, and wait for locks as long. */
	DATABASE_QUERY_MS: milliseconds.default(30_000),
	DATABASE_LOCK_MS: milliseconds.default(10_000),
	SQLITE_BUSY_MS: z.coerce.number().int().min(0).max(60_000).default(3000),
	START_WAIT_SECONDS: z.coerce.number().min(0).max(86_400).default(60),
};

export type DatabaseSettings = {
	/** PostgreSQL instead of the SQLite file. */
	url: string | undefined;
	/** A read replica of it. */
	readUrl: string | undefined;
	limits: PostgresLimits;
	/** Milliseconds to wait for what another program has locked in the SQLite file. */
	busyTimeout: number;
	/** Milliseconds that a start waits for a database or bucket that is not up yet. */
	startWait: number;
};

export function readDatabaseSettings(env: {
	DATABASE_URL?: string | undefined;
	DATABASE_READ_URL?: string | undefined;
	DATABASE_POOL: number;
	DATABASE_CONNECT_MS: number;
	DATABASE_QUERY_MS: number;
	DATABASE_LOCK_MS: number;
	SQLITE_BUSY_MS: number;
	START_WAIT_SECONDS: number;
}): DatabaseSettings {
	return {
		url: env.DATABASE_URL,
		readUrl: env.DATABASE_READ_URL,
		limits: {
			pool: env.DATABASE_POOL,
			connect: env.DATABASE_CONNECT_MS,
			query: env.DATABASE_QUERY_MS,
			lock: env.DATABASE_LOCK_MS,
		},
		busyTimeout: env.SQLITE_BUSY_MS,
		startWait: env.START_WAIT_SECONDS * 1000,
	};
}
