import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import { DatabaseNewerError, migrate, provider } from "../migrate.ts";
import { migrations } from "../migrations/index.ts";
import type { Db, OpenDatabase } from "../open.ts";
import { columnNames, type DumpedTable, tableNames } from "./dump.ts";
import { LoadError } from "./loadError.ts";

/** Values of one statement; SQLite takes 32,766. */
const mostValues = 30_000;
const mostRows = 500;

/**
 * Tables that are empty on a site in which nothing was done yet: nobody loses
 * by a replacement.
 */
const telling = [
	...["account", "content_entry", "file_entry"],
	...["lead", "media", "staff"],
] as const;

/**
 * Fills an empty database with tables of another one, of either engine: all or
 * nothing. It gets the schema the tables had, and then this build's.
 *
 * @param schema names of the migrations the tables had
 * @returns rows of each table
 * @throws LoadError, DatabaseNewerError
 */
export async function loadTables(
	open: OpenDatabase,
	schema: string[],
	tables: AsyncIterable<DumpedTable>,
): Promise<Record<string, number>> {
	await migrateTo(open, schema);
	const rows = await open.patient
		.transaction()
		.execute((trx) =>
			(open.engine === "postgres" ? withoutKeys : withoutTriggers)(trx, () =>
				load(trx, open.engine, tables),
			),
		);
	await migrate(open);
	return rows;
}

/**
 * Whether `loadTables` may fill a database. Writes nothing.
 *
 * @param schema names of the migrations the tables had
 * @throws LoadError where something is in it, DatabaseNewerError where this build does not know the schema
 */
export async function checkLoadable(
	open: OpenDatabase,
	schema: string[],
): Promise<void> {
	checkKnown(schema);
	const { patient: db, engine } = open;
	const there = await tableNames(db, engine);
	if (!there.includes("kysely_migration")) return;
	const { rows } = await sql<{
		name: string;
	}>`select name from kysely_migration order by name`.execute(db);
	if (rows.some(({ name }) => !schema.includes(name)))
		throw new LoadError(
			"The database was made by a newer build than the copy. Give one with nothing in it.",
		);
	for (const name of telling) {
		if (!there.includes(name)) continue;
		const found = await db.selectFrom(name).select("id").executeTakeFirst();
		if (found)
			throw new LoadError(
				`The database is not empty (${name}). Nothing is ever replaced: give one with nothing in it.`,
			);
	}
}

/** @throws DatabaseNewerError where a schema holds what this build does not know, LoadError where it is none */
export function checkKnown(schema: string[]): void {
	const known = Object.keys(migrations);
	const newer = schema.find((name) => !known.includes(name));
	if (newer !== undefined)
		throw new DatabaseNewerError(
			`The copy holds migration "${newer}", which this build does not know: use the newer build.`,
		);
	if (schema.length === 0) throw new LoadError("The copy has no schema.");
}

/** Brings an empty database to the schema of some tables. */
async function migrateTo(open: OpenDatabase, schema: string[]): Promise<void> {
	await checkLoadable(open, schema);
	const last = schema.toSorted().at(-1) ?? "";
	const migrator = new Migrator({ db: open.patient, provider });
	const { error } = await migrator.migrateTo(last);
	if (error) throw error;
}

async function load(
	trx: Db,
	engine: OpenDatabase["engine"],
	tables: AsyncIterable<DumpedTable>,
): Promise<Record<string, number>> {
	const counts: Record<string, number> = {};
	const there = await tableNames(trx, engine);
	for (const name of there)
		if (name !== "kysely_migration")
			await sql`delete from ${sql.table(name)}`.execute(trx);
	for await (const { name, columns, rows } of tables) {
		if (!there.includes(name))
			throw new LoadError(`There is no table "${name}".`);
		const known = await columnNames(trx, engine, name);
		if (known.join() !== columns.join())
			throw new LoadError(`The table "${name}" has other columns.`);
		counts[name] = 0;
		for await (const some of rows) {
			counts[name] += some.length;
			// Written by the migrations that were run.
			if (name !== "kysely_migration") await insert(trx, name, columns, some);
		}
	}
	return counts;
}

async function insert(
	trx: Db,
	table: string,
	columns: string[],
	rows: unknown[][],
): Promise<void> {
	const atOnce = Math.min(mostRows, Math.floor(mostValues / columns.length));
	for (let at = 0; at < rows.length; at += atOnce) {
		const values = rows
			.slice(at, at + atOnce)
			.map((row) => sql`(${sql.join(row)})`);
		await sql`
			insert into ${sql.table(table)}
			(${sql.join(columns.map((one) => sql.ref(one)))})
			values ${sql.join(values)}`.execute(trx);
	}
}

/** Triggers note what is loaded as changes, and a row may come before the one it belongs to. */
async function withoutTriggers<T>(trx: Db, work: () => Promise<T>): Promise<T> {
	await sql`pragma defer_foreign_keys = on`.execute(trx);
	const { rows: triggers } = await sql<{ name: string; sql: string }>`
		select name, sql from sqlite_master where type = 'trigger'`.execute(trx);
	for (const { name } of triggers)
		await sql`drop trigger ${sql.ref(name)}`.execute(trx);
	const result = await work();
	for (const trigger of triggers) await sql.raw(trigger.sql).execute(trx);
	return result;
}

/** PostgreSQL lets only who owns the whole cluster put foreign keys off, so they are made anew. */
async function withoutKeys<T>(trx: Db, work: () => Promise<T>): Promise<T> {
	const { rows: keys } = await sql<{
		table: string;
		name: string;
		definition: string;
	}>`
		select t.relname as "table", c.conname as name,
			pg_get_constraintdef(c.oid) as definition
		from pg_constraint c join pg_class t on t.oid = c.conrelid
		where c.contype = 'f' and c.connamespace = current_schema()::regnamespace`.execute(
		trx,
	);
	const tables = await tableNames(trx, "postgres");
	const alter = (table: string, how: ReturnType<typeof sql>) =>
		sql`alter table ${sql.table(table)} ${how}`.execute(trx);
	for (const { table, name } of keys)
		await alter(table, sql`drop constraint ${sql.ref(name)}`);
	for (const table of tables) await alter(table, sql`disable trigger user`);
	const result = await work();
	for (const table of tables) await alter(table, sql`enable trigger user`);
	for (const { table, name, definition } of keys)
		await alter(
			table,
			sql`add constraint ${sql.ref(name)} ${sql.raw(definition)}`,
		);
	await setSequences(trx);
	return result;
}

/** Numbers go on after those that were loaded. */
async function setSequences(trx: Db): Promise<void> {
	const { rows } = await sql<{ table: string; column: string }>`
		select table_name as "table", column_name as "column"
		from information_schema.columns
		where table_schema = current_schema() and column_default like 'nextval(%'`.execute(
		trx,
	);
	for (const { table, column } of rows)
		await sql`
			select setval(
				pg_get_serial_sequence(${table}, ${column}),
				(select coalesce(max(${sql.ref(column)}), 0) + 1 from ${sql.table(table)}),
				false
			)`.execute(trx);
}
