import { Kysely, type LogEvent } from "kysely";
import { once } from "../runtime/concurrency/singleFlight.ts";
import type { PostgresLimits } from "./engines/postgres.ts";
import { openSqlite } from "./engines/sqlite.ts";
import type { Database } from "./schema.ts";

/**
 * Database handle that every query function takes first. A transaction is just
 * another `Db`.
 */
export type Db = Kysely<Database>;

/** Address of a database, for another thread to open it. */
export type DatabaseAddress = { url?: string | undefined; file: string };

export type OpenDatabase = {
	db: Db;
	/** Address for another connection; databases in memory have none. */
	address?: DatabaseAddress | undefined;
	/** Access without time limits, for what takes long: migrations. */
	patient: Db;
	/** A copy to read from, which may be late: see `createReader`. */
	replica?: Db | undefined;
	engine: "sqlite" | "postgres";
	/** Waits for connections to end. May be called twice. */
	close(): Promise<void>;
};

export type OnQuery = (kind: string, seconds: number, failed: boolean) => void;

/** Busy timeout of commands, in milliseconds: they may wait longer than a visitor. */
const defaultBusyTimeout = 10_000;

/**
 * Opens the site's database: PostgreSQL where `url` is given, otherwise the
 * SQLite file (made when missing, with its folder; `:memory:` for none).
 * Makes no tables; see `migrate`.
 *
 * SQLite is opened at once and throws when it cannot be; PostgreSQL is reached
 * with the first query, so a wrong address shows there.
 *
 * A lock that another process holds on the SQLite file stops nobody's thread:
 * what needs it is tried again for as long as `busyTimeout` says, and then fails as
 * `isBusy` tells.
 */
export async function openDatabase(options: {
	url?: string | undefined;
	file: string;
	/** Milliseconds a statement waits for what another process has locked in SQLite. */
	busyTimeout?: number;
	/** Limits of PostgreSQL; without them few connections and no time limit. */
	limits?: PostgresLimits | undefined;
	/** A read replica of PostgreSQL. */
	readUrl?: string | undefined;
	/** Hears of each statement: `select` and the like, and seconds. */
	onQuery?: OnQuery | undefined;
}): Promise<OpenDatabase> {
	const { url, readUrl, limits, onQuery } = options;
	const log = onQuery && heardBy(onQuery);
	if (url) {
		// Loaded only here: most sites run on SQLite and should not pay for it at start.
		const { openPostgres } = await import("./engines/postgres.ts");
		const db = new Kysely<Database>({ ...openPostgres(url, limits), log });
		// Reached when first used, and let go of soon after.
		const patient = limits ? new Kysely<Database>(openPostgres(url)) : db;
		const replica = readUrl
			? new Kysely<Database>({ ...openPostgres(readUrl, limits), log })
			: undefined;
		const close = once(async () => {
			const all = [db, patient, replica];
			await Promise.all(all.map((one) => one?.destroy()));
		});
		const address = { url, file: "" };
		return { db, address, patient, replica, engine: "postgres", close };
	}
	const { dialect, close } = openSqlite(
		options.file,
		options.busyTimeout ?? defaultBusyTimeout,
	);
	const db = new Kysely<Database>({ dialect, log });
	const { file } = options;
	return {
		db,
		address: file === ":memory:" ? undefined : { file },
		patient: db,
		engine: "sqlite",
		close: once(async () => {
			await db.destroy();
			// Kysely leaves a database alone that it was never asked to query.
			close();
		}),
	};
}

function heardBy(onQuery: OnQuery): (event: LogEvent) => void {
	return ({ level, query, queryDurationMillis }) => {
		const kind = query.query.kind.replace(/(Query)?Node$/, "").toLowerCase();
		onQuery(kind, queryDurationMillis / 1000, level === "error");
	};
}
