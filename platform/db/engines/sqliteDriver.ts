import { setImmediate } from "node:timers";
import { setTimeout as wait } from "node:timers/promises";
import type { DatabaseConnection, Driver, QueryResult } from "kysely";
import { backOff } from "../../runtime/concurrency/backOff.ts";
import { isBusy } from "../errors.ts";

/** An open database whose statements run at once. */
export type SqliteConnection = {
	run(sql: string, parameters?: readonly unknown[]): QueryResult<unknown>;
	/** Whether a transaction is open. SQLite itself ends one when its disk is full. */
	readonly inTransaction: boolean;
	close(): void;
};

/** Milliseconds between two tries for the lock. */
const pauses = { first: 2, longest: 30 };

/** Milliseconds that statements may follow one another before the event loop turns. */
const longestTurn = 8;

/**
 * Single SQLite connection of a whole process. While a transaction is open, the statements
 * of others wait for its end. What another process has locked is asked for again and again,
 * without ever stopping the thread that answers everybody: callers that want it wait in a
 * queue, and the first asks. Callers that need no lock, as readers mostly, pass the queue.
 *
 * A statement runs on that thread, and what waits for it goes on before anything else does:
 * the work of a hundred callers would be one turn of the event loop, so the loop turns
 * between them.
 *
 * @param busyTimeout milliseconds, after which SQLite's own error is thrown
 */
export function createSqliteDriver(
	database: SqliteConnection,
	busyTimeout: number,
): Driver {
	/** Ends with the transaction that is open. */
	let transaction: Promise<void> | undefined;
	let endTransaction = () => {};
	let owner: DatabaseConnection | undefined;
	/** Ends when nobody stands in the line any more. */
	let line: Promise<unknown> = Promise.resolve();

	/** Time at which the first statement of this turn of the event loop began. */
	let turnBegan: number | undefined;
	let nextTurn: Promise<void> | undefined;

	/** Ends with this turn, where it has lasted long enough. */
	function pause(): Promise<void> | undefined {
		if (turnBegan === undefined) {
			turnBegan = performance.now();
			nextTurn = new Promise((resolve) => {
				setImmediate(() => {
					turnBegan = undefined;
					resolve();
				});
			});
		}
		return performance.now() - turnBegan < longestTurn ? undefined : nextTurn;
	}

	async function alone<T>(action: () => T): Promise<T> {
		for (;;) {
			const before = transaction ?? pause();
			if (!before) return action();
			await before;
		}
	}

	async function patiently<T>(action: () => T): Promise<T> {
		try {
			return await alone(action);
		} catch (error) {
			if (!isBusy(error)) throw error;
		}
		const end = performance.now() + busyTimeout;
		const trying = line.then(() => tryUntil(end, action));
		line = trying.catch(() => {});
		return trying;
	}

	async function tryUntil<T>(end: number, action: () => T): Promise<T> {
		for (let failures = 1; ; failures++) {
			try {
				return await alone(action);
			} catch (error) {
				if (!isBusy(error) || performance.now() >= end) throw error;
			}
			await wait(backOff(failures, pauses));
		}
	}

	function ended(): void {
		owner = undefined;
		transaction = undefined;
		endTransaction();
	}

	return {
		async init() {},

		async acquireConnection() {
			const connection: DatabaseConnection = {
				async executeQuery<R>({ sql, parameters }: Query) {
					const action = () => database.run(sql, parameters) as QueryResult<R>;
					return owner === connection ? action() : patiently(action);
				},
				async *streamQuery<R>(query: Query) {
					yield await connection.executeQuery<R>(query as never);
				},
			};
			return connection;
		},

		beginTransaction: (connection) =>
			patiently(() => {
				// A transaction that begins as a reader and then writes fails at once when another
				// process wrote in between; as a writer it waits its turn.
				database.run("begin immediate");
				owner = connection;
				transaction = new Promise((resolve) => {
					endTransaction = resolve;
				});
			}),

		async commitTransaction() {
			database.run("commit");
			ended();
		},

		async rollbackTransaction() {
			try {
				if (database.inTransaction) database.run("rollback");
			} finally {
				ended();
			}
		},

		async releaseConnection() {},

		async destroy() {
			database.close();
		},
	};
}

type Query = { sql: string; parameters: readonly unknown[] };
