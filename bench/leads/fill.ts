import { createHash } from "node:crypto";
import {
	copyFileSync,
	existsSync,
	readFileSync,
	renameSync,
	rmSync,
} from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Migrator } from "kysely/migration";
import pg from "pg";
import { migrate, provider } from "../../platform/db/migrate.ts";
import { type OpenDatabase, openDatabase } from "../../platform/db/open.ts";
import { makeFolder } from "../../platform/storage/disk/durable.ts";
import { cacheFolder } from "../servers/site.ts";
import { crowd, type Request, type Row } from "./crowd.ts";

/** Schema that requests are written in; what came later migrates them, and is timed. */
const schema = "0060-distributor-weeks";
const atOnce = 2000;

/** Writes rows, a batch at a time. */
type Sink = {
	write(table: string, rows: Row[]): void | Promise<void>;
	end(): void | Promise<void>;
};

/** A database with requests, and the seconds that migrating them took. */
export type Filled = { database: OpenDatabase; seconds: number };

/**
 * SQLite with so many requests; what was made once is kept beside the site's other caches
 * until its makers change.
 *
 * @param file where the copy lies that is measured
 */
export async function filledSqlite(
	count: number,
	now: Date,
	file: string,
): Promise<Filled> {
	const kept = join(cacheFolder, `leads-${count}-${stampOf(now)}.db`);
	if (!existsSync(kept)) {
		const making = `${kept}.making`;
		for (const end of ["", "-wal", "-shm"])
			rmSync(making + end, { force: true });
		await makeFolder(cacheFolder);
		const database = await openDatabase({ file: making });
		await migrateTo(database);
		await database.close();
		await fill(count, now, sqliteSink(making));
		renameSync(making, kept);
	}
	copyFileSync(kept, file);
	return migrated(await openDatabase({ file }));
}

/** An empty database of PostgreSQL, filled with so many requests. */
export async function filledPostgres(
	count: number,
	now: Date,
	url: string,
): Promise<Filled> {
	const database = await openDatabase({ url, file: "" });
	await migrateTo(database);
	await fill(count, now, await postgresSink(url));
	const filled = await migrated(database);
	// A server of a site does so by itself.
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	await client.query("vacuum analyze");
	await client.end();
	return filled;
}

async function migrateTo({ db }: OpenDatabase): Promise<void> {
	const migrator = new Migrator({ db, provider });
	const { error } = await migrator.migrateTo(schema);
	if (error) throw error;
}

async function migrated(database: OpenDatabase): Promise<Filled> {
	const begun = performance.now();
	await migrate(database);
	return { database, seconds: (performance.now() - begun) / 1000 };
}

async function fill(count: number, now: Date, sink: Sink): Promise<void> {
	const batch = new Map<string, Row[]>();
	let size = 0;
	const write = async () => {
		// Tables of a request come in the order in which they refer to one another.
		for (const [table, rows] of batch) await sink.write(table, rows);
		batch.clear();
		size = 0;
	};
	for (const request of crowd(count, now)) {
		for (const table of Object.keys(request) as (keyof Request)[])
			batch.set(table, (batch.get(table) ?? []).concat(request[table]));
		if (++size === atOnce) await write();
	}
	await write();
	await sink.end();
}

function sqliteSink(file: string): Sink {
	const database = new DatabaseSync(file);
	// A copy that is not finished is made anew.
	database.exec("pragma synchronous = off; pragma cache_size = -500000");
	return {
		write(table, rows) {
			const columns = Object.keys(rows[0] ?? {});
			if (columns.length === 0) return;
			const statement = database.prepare(
				`insert into ${table} (${columns.join()}) values (${columns.map(() => "?").join()})`,
			);
			database.exec("begin");
			for (const row of rows) statement.run(...Object.values(row));
			database.exec("commit");
		},
		end() {
			database.exec("pragma wal_checkpoint(truncate)");
			database.close();
		},
	};
}

async function postgresSink(url: string): Promise<Sink> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	return {
		async write(table, rows) {
			const columns = Object.keys(rows[0] ?? {});
			if (columns.length === 0) return;
			const values = columns.map((column) =>
				rows.map((row) => row[column] ?? null),
			);
			const lists = values.map((list, n) => {
				const isNumber = list.some((value) => typeof value === "number");
				return `$${n + 1}::${isNumber ? "int" : "text"}[]`;
			});
			await client.query(
				`insert into ${table} (${columns.join()}) select * from unnest(${lists.join()})`,
				values,
			);
		},
		end: () => client.end(),
	};
}

/** Stamp of all that decides what a filled database is. */
function stampOf(now: Date): string {
	const hash = createHash("sha256").update(now.toISOString() + schema);
	for (const maker of ["crowd.ts", "fill.ts"])
		hash.update(readFileSync(join(import.meta.dirname, maker)));
	return hash.digest("hex").slice(0, 12);
}
