import { mkdirSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import {
	type Dialect,
	SqliteAdapter,
	type SqliteDatabase,
	SqliteDialect,
	type SqliteStatement,
} from "kysely";
import { checkParameters } from "./parameters.ts";

/** Statements kept prepared. More than the site has; a bound because lists make new SQL for every length. */
const statementLimit = 300;

/** Opens the file, made together with its folder when missing. `close` may be called twice. */
export function openSqlite(file: string): {
	dialect: Dialect;
	close: () => void;
} {
	if (file !== ":memory:")
		mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
	// The timeout first: two processes that start at once both want to switch to WAL.
	const database = new DatabaseSync(file, {
		timeout: 5000,
		enableForeignKeyConstraints: true,
	});
	database.exec("pragma journal_mode = wal");
	// FULL, not WAL's usual NORMAL: what was acknowledged survives a power cut.
	database.exec("pragma synchronous = full");
	const close = () => {
		if (database.isOpen) database.close();
	};
	return { dialect: dialectOf(adapt(database, close)), close };
}

function dialectOf(database: SqliteDatabase): Dialect {
	const dialect = new SqliteDialect({ database });
	// Kysely says no for every SQLite; SQLite itself undoes schema changes with
	// the transaction, and a migration that fails halfway must leave nothing.
	dialect.createAdapter = () =>
		Object.create(new SqliteAdapter(), {
			supportsTransactionalDdl: { value: true },
		});
	return dialect;
}

/** The shape Kysely's dialect expects of better-sqlite3, over node:sqlite. */
function adapt(database: DatabaseSync, close: () => void): SqliteDatabase {
	const statements = new Map<string, SqliteStatement>();
	return {
		close,
		prepare(sql) {
			// A transaction that begins as a reader and then writes fails at once
			// when another process wrote in between; as a writer it waits its turn.
			if (sql === "begin") return prepare(database, "begin immediate");
			const known = statements.get(sql);
			if (known) {
				statements.delete(sql);
				statements.set(sql, known);
				return known;
			}
			const statement = prepare(database, sql);
			statements.set(sql, statement);
			if (statements.size > statementLimit)
				for (const oldest of statements.keys()) {
					statements.delete(oldest);
					break;
				}
			return statement;
		},
	};
}

function prepare(database: DatabaseSync, sql: string): SqliteStatement {
	const statement = database.prepare(sql);
	return {
		reader: statement.columns().length > 0,
		all(parameters) {
			checkParameters(parameters);
			return statement.all(...(parameters as string[]));
		},
		run(parameters) {
			checkParameters(parameters);
			return statement.run(...(parameters as string[]));
		},
		iterate(parameters) {
			checkParameters(parameters);
			// Its own statement: the kept one may run again while this is half read.
			return database
				.prepare(sql)
				.iterate(...(parameters as string[])) as IterableIterator<unknown>;
		},
	};
}
