import * as z from "zod";
import type { PostgresLimits } from "../../../platform/db/engines/postgres.ts";
import { notes } from "../notes.ts";

const address = z.url({
	protocol: /^postgres(ql)?$/,
	hostname: /.*/,
	error: "has to be an address of PostgreSQL, as postgres://user@host/name",
});
const milliseconds = z.coerce.number().int().min(0).max(3_600_000);

/** Settings of the database, as the environment gives them. */
export const databaseSettings = {
	DATABASE_URL: address.optional().register(notes, {
		about:
			"PostgreSQL instead of the SQLite file; elsewhere than on this machine by TLS with a certificate that is believed, unless `sslmode` says otherwise",
		secret: true,
	}),
	DATABASE_READ_URL: address.optional().register(notes, {
		about:
			"a read replica of it: pages, folders and the search's names are read there, whenever it has what the primary has",
		secret: true,
	}),
	DATABASE_POOL: z.coerce
		.number()
		.int()
		.min(2)
		.max(1000)
		.default(10)
		.register(notes, {
			about:
				"connections to PostgreSQL of each process; all processes together have to stay below its `max_connections`",
		}),
	DATABASE_CONNECT_MS: milliseconds.min(100).default(5000).register(notes, {
		about:
			"how long a connection is waited for, a new one or one that others use, in milliseconds; then it is answered 503",
	}),
	DATABASE_QUERY_MS: milliseconds.default(30_000).register(notes, {
		about:
			"how long a statement may take on PostgreSQL, in milliseconds; `0` for any time (a pooler such as PgBouncer wants that, or `ignore_startup_parameters`)",
	}),
	DATABASE_LOCK_MS: milliseconds.default(10_000).register(notes, {
		about:
			"how long of that a statement may wait for what another has locked, in milliseconds; `0` for any time",
	}),
	SQLITE_BUSY_MS: z.coerce
		.number()
		.int()
		.min(0)
		.max(60_000)
		.default(3000)
		.register(notes, {
			about:
				"how long a write waits while another program holds the SQLite file (a backup, a shell), in milliseconds; then it is answered 503",
		}),
	START_WAIT_SECONDS: z.coerce
		.number()
		.min(0)
		.max(86_400)
		.default(60)
		.register(notes, {
			about:
				"how long a start waits for PostgreSQL or a bucket that is not up yet, and for another site to let go of the SQLite file; a day for PostgreSQL where it has copies of its pages to show",
		}),
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

/** The settings, and a line for each that does not fit the others. */
export function readDatabaseSettings(
	env: z.output<z.ZodObject<typeof databaseSettings>>,
): { config: { database: DatabaseSettings }; wrong: string[] } {
	const wrong =
		env.DATABASE_READ_URL && !env.DATABASE_URL
			? ["DATABASE_READ_URL needs DATABASE_URL, of which it is a replica."]
			: [];
	const database = {
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
	return { config: { database }, wrong };
}
