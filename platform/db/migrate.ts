import { setTimeout as wait } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { backOff } from "../runtime/concurrency/backOff.ts";
import { isBusy, isMissingTable } from "./errors.ts";
import { migrations } from "./migrations/index.ts";
import type { Db, OpenDatabase } from "./open.ts";
import { readMark, removeMark, setMark } from "./siteMarks.ts";

/** Milliseconds in which another process may migrate. */
const longest = 60_000;
/** Row of table `site_mark` with the last migration that took something away. */
const contraction = "schema-contraction";

/** The database was made by a newer build than this one, which could not work on it. */
export class DatabaseNewerError extends Error {
	override name = "DatabaseNewerError";
}

/** Every migration, as Kysely asks for them; those that take something away leave a mark. */
export const provider = {
	getMigrations: async (): Promise<Record<string, Migration>> =>
		Object.fromEntries(
			Object.entries(migrations).map(([name, migration]) => [
				name,
				migration.contracts
					? {
							async up(db) {
								await migration.up(db);
								await noteContraction(db, name);
							},
						}
					: migration,
			]),
		),
};

/**
 * Brings the database to the newest schema. One query when there is nothing to
 * do. Two processes may start at once: one works, the other waits and finds it
 * done. A migration that fails leaves the database as it was. What a later build
 * only added to is left alone, and good for this one, too (docs/decisions/0052).
 *
 * @returns the names of the migrations that ran now, and of those of a later build.
 * @throws DatabaseNewerError when a later build took something away, or this one
 * has migrations that the database has not.
 */
export async function migrate(
	open: OpenDatabase,
): Promise<{ applied: string[]; ahead: string[] }> {
	const done = await appliedMigrations(open);
	const ahead = done.filter((name) => !Object.hasOwn(migrations, name));
	if (ahead.length > 0) {
		await checkAhead(open, done, ahead);
		return { applied: [], ahead };
	}
	if (done.length === Object.keys(migrations).length)
		return { applied: [], ahead };
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

async function run<T>(
	db: Kysely<T>,
): Promise<{ applied: string[]; ahead: string[] }> {
	const migrator = new Migrator({ db, provider });
	const { error, results = [] } = await migrator.migrateToLatest();
	if (error) {
		const failed = results.find((result) => result.status === "Error");
		throw new Error(
			`Migration "${failed?.migrationName ?? "?"}" failed: ${error instanceof Error ? error.message : String(error)}`,
			{ cause: error },
		);
	}
	return { applied: results.map((result) => result.migrationName), ahead: [] };
}

/** Says within a migration that builds which do not know it must not start. */
export async function noteContraction(
	db: Kysely<unknown>,
	name: string,
): Promise<void> {
	await setMark(db as Db, contraction, { value: name, now: new Date() });
}

/**
 * Says that what lies in the database needs the build of a migration, although that
 * took nothing away; undefined says that it does no longer.
 */
export async function inUseLater(
	db: Db,
	name: string | undefined,
): Promise<void> {
	const last = Object.entries(migrations).findLast(
		([, { contracts }]) => contracts,
	);
	const needed = [name, last?.[0]].filter((one) => one !== undefined).sort();
	const latest = needed.at(-1);
	if (latest) await noteContraction(db as Kysely<unknown>, latest);
	else await removeMark(db, contraction);
}

/** @throws DatabaseNewerError where this build cannot work on what a later one made */
async function checkAhead(
	{ db }: OpenDatabase,
	done: string[],
	ahead: string[],
): Promise<void> {
	const missing = Object.keys(migrations).find((name) => !done.includes(name));
	if (missing !== undefined)
		throw new DatabaseNewerError(
			`The database holds migration "${ahead[0]}", which this build does not know, and lacks "${missing}": start the build it was made by, or restore a backup from before it.`,
		);
	const mark = await readMark(db, contraction);
	if (mark && !Object.hasOwn(migrations, mark))
		throw new DatabaseNewerError(
			`The database holds migration "${mark}", which this build does not know and which took away what it needs, or whose data it cannot read: start the newer build, or restore a backup from before it.`,
		);
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
