import { setTimeout as wait } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { backOff } from "../runtime/backOff.ts";
import { isBusy, isMissingTable } from "./errors.ts";
import { migrations } from "./migrations/index.ts";
import type { OpenDatabase } from "./open.ts";

/** Milliseconds in which another process may migrate. */
const longest = 60_000;

/** The database was made by a newer build than this one, which must not touch it. */
export class DatabaseNewerError extends Error {
	override name = "DatabaseNewerError";
}

/**
 * Brings the database to the newest schema. One query when there is nothing to
 * do. Two processes may start at once: one works, the other waits and finds it
 * done. A migration that fails leaves the database as it was.
 *
 * @returns the names of the migrations that ran now.
 * @throws DatabaseNewerError when the database holds a migration this build does not know.
 */
export async function migrate(
	open: OpenDatabase,
): Promise<{ applied: string[] }> {
	const done = await appliedMigrations(open);
	const unknown = done.find((name) => !Object.hasOwn(migrations, name));
	if (unknown !== undefined)
		throw new DatabaseNewerError(
			`The database holds migration "${unknown}", which this build does not know: start the newer build, or restore a backup from before it.`,
		);
	if (done.length === Object.keys(migrations).length) return { applied: [] };
	if (open.engine === "postgres") return run(open.patient);
	// Kysely locks PostgreSQL by itself but not SQLite; there the transaction is
	// the lock, and another process's migration may take long.
	const end = performance.now() + longest;
	for (let failures = 1; ; failures++) {
		try {
			return await open.db.transaction().execute(run);
		} catch (error) {
			if (!isBusy(error) || performance.now() > end) throw error;
		}
		// Each try may have waited for the lock by itself, or not at all.
		await wait(backOff(failures, { first: 10, longest: 250 }));
	}
}

async function run<T>(db: Kysely<T>): Promise<{ applied: string[] }> {
	const provider = { getMigrations: async () => migrations };
	const migrator = new Migrator({ db, provider });
	const { error, results = [] } = await migrator.migrateToLatest();
	if (error) {
		const failed = results.find((result) => result.status === "Error");
		throw new Error(
			`Migration "${failed?.migrationName ?? "?"}" failed: ${error instanceof Error ? error.message : String(error)}`,
			{ cause: error },
		);
	}
	return { applied: results.map((result) => result.migrationName) };
}

async function appliedMigrations(open: OpenDatabase): Promise<string[]> {
	try {
		const { rows } = await sql<{
			name: string;
		}>`select name from kysely_migration order by name`.execute(open.db);
		return rows.map((row) => row.name);
	} catch (error) {
		if (isMissingTable(error)) return [];
		throw error;
	}
}
