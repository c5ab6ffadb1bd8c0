import { closeSync, existsSync, mkdirSync, openSync } from "node:fs";
import path from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { type Dialect, SqliteAdapter, SqliteDialect } from "kysely";
import { checkParameters } from "./parameters.ts";
import { createSqliteDriver, type SqliteConnection } from "./sqliteDriver.ts";

/** Statements kept prepared. More than the site has; a bound because lists make new SQL for every length. */
const statementLimit = 300;

/** Milliseconds in which others may be done with the file while it is opened. */
const openingTime = 5000;

/**
 * Opens the file, made together with its folder when missing. `close` may be
 * called twice.
 *
 * @param busyTimeout milliseconds a statement waits for a lock of another process
 */
export function openSqlite(
	file: string,
	busyTimeout: number,
): { dialect: Dialect; close: () => void } {
	if (file !== ":memory:") makePrivate(file);
	// The timeout first: two processes that start at once both want to switch to WAL.
	const database = new DatabaseSync(file, {
		timeout: openingTime,
		enableForeignKeyConstraints: true,
	});
	database.exec("pragma journal_mode = wal");
	// FULL, not WAL's usual NORMAL: what was acknowledged survives a power cut.
	database.exec("pragma synchronous = full");
	// SQLite waits by stopping the thread: from here on the driver waits instead.
	database.exec("pragma busy_timeout = 0");
	const connection = connectionOf(database);
	return {
		dialect: dialectOf(connection, busyTimeout),
		close: connection.close,
	};
}

/**
 * Makes file and folder where they are missing, for this user alone: passwords
 * and keys lie there. SQLite gives what it writes beside the file the same mode.
 */
function makePrivate(file: string): void {
	const folder = path.dirname(path.resolve(file));
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	try {
		// Only a new one: closing a database's file lets go of this process's locks.
		closeSync(openSync(file, "wx", 0o600));
	} catch (error) {
		// Whatever else is in the way SQLite itself says better.
		if (!existsSync(file)) throw error;
	}
}

function dialectOf(connection: SqliteConnection, busyTimeout: number): Dialect {
	const dialect = new SqliteDialect({ database: undefined as never });
	dialect.createDriver = () => createSqliteDriver(connection, busyTimeout);
	dialect.createAdapter = () =>
		Object.create(new SqliteAdapter(), {
			// Kysely says no for every SQLite; SQLite itself undoes schema changes with
			// the transaction, and a migration that fails halfway must leave nothing.
			supportsTransactionalDdl: { value: true },
			// The driver keeps transactions and others apart by itself.
			supportsMultipleConnections: { value: true },
		});
	return dialect;
}

type Prepared = { statement: StatementSync; reads: boolean };

function connectionOf(database: DatabaseSync): SqliteConnection {
	const statements = new Map<string, Prepared>();

	function prepare(sql: string): Prepared {
		const statement = database.prepare(sql);
		return { statement, reads: statement.columns().length > 0 };
	}

	function prepared(sql: string): Prepared {
		const found = statements.get(sql) ?? prepare(sql);
		statements.delete(sql);
		statements.set(sql, found);
		if (statements.size > statementLimit)
			for (const oldest of statements.keys()) {
				statements.delete(oldest);
				break;
			}
		return found;
	}

	return {
		run(sql, parameters = []) {
			checkParameters(parameters);
			const { statement, reads } = prepared(sql);
			const values = parameters as string[];
			if (reads) return { rows: statement.all(...values) };
			const { changes, lastInsertRowid } = statement.run(...values);
			return {
				rows: [],
				insertId: BigInt(lastInsertRowid),
				numAffectedRows: BigInt(changes),
			};
		},
		get inTransaction() {
			return database.isOpen && database.isTransaction;
		},
		close() {
			if (database.isOpen) database.close();
		},
	};
}
