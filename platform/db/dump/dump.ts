import { sql } from "kysely";
import type { Db, OpenDatabase } from "../open.ts";

/** A table as both engines have it: texts, numbers and null. */
export type DumpedTable = {
	name: string;
	columns: string[];
	/** Some rows at a time, in the order they are read in. */
	rows: AsyncIterable<unknown[][]>;
};

/** Rows read at once. */
const chunk = 1000;
/**
 * Kysely's own lock, which says of one database who works on it; and parts of
 * uploads that go on, which lie in one bucket: elsewhere these begin anew. Files of
 * builds each process brings along itself.
 */
const passedOver = new Set([
	"kysely_migration_lock",
	"draft_part",
	"build_asset",
]);

/**
 * All tables as they are at one moment, whatever is written meanwhile: nobody
 * waits for it. `open` is the caller's alone until `work` ends, for its
 * statements are those of one transaction. Tables are read in their order.
 */
export async function withDump<T>(
	open: OpenDatabase,
	work: (tables: AsyncIterable<DumpedTable>) => Promise<T>,
): Promise<T> {
	const { patient, engine } = open;
	return patient.connection().execute(async (db) => {
		const begin =
			engine === "postgres"
				? sql`begin isolation level repeatable read, read only`
				: // Not Kysely's own, which would keep writers out.
					sql`begin deferred`;
		await begin.execute(db);
		try {
			return await work(readTables(db, engine));
		} finally {
			await sql`commit`.execute(db);
		}
	});
}

async function* readTables(
	db: Db,
	engine: OpenDatabase["engine"],
): AsyncIterable<DumpedTable> {
	for (const name of await tableNames(db, engine)) {
		const columns = await columnNames(db, engine, name);
		const rows =
			engine === "postgres"
				? readByCursor(db, name, columns)
				: readByKey(db, { table: name, columns, key: await keyOf(db, name) });
		yield { name, columns, rows };
	}
}

/** Names of all tables of the site, in their order. */
export async function tableNames(
	db: Db,
	engine: OpenDatabase["engine"],
): Promise<string[]> {
	const { rows } = await (engine === "postgres"
		? sql<{ name: string }>`
			select tablename as name from pg_tables where schemaname = current_schema()`
		: sql<{ name: string }>`
			select name from sqlite_master
			where type = 'table' and name not like 'sqlite_%'`
	).execute(db);
	return rows
		.map(({ name }) => name)
		.filter((name) => !passedOver.has(name))
		.sort();
}

/** Names of a table's columns, in an order that both engines agree on. */
export async function columnNames(
	db: Db,
	engine: OpenDatabase["engine"],
	table: string,
): Promise<string[]> {
	const { rows } = await (engine === "postgres"
		? sql<{ name: string }>`
			select column_name as name from information_schema.columns
			where table_schema = current_schema() and table_name = ${table}`
		: sql<{ name: string }>`select name from pragma_table_info(${table})`
	).execute(db);
	return rows.map(({ name }) => name).sort();
}

type TableRow = Record<string, unknown>;

async function* readByCursor(
	db: Db,
	table: string,
	columns: string[],
): AsyncIterable<unknown[][]> {
	await sql`declare dumped no scroll cursor for
		select ${sql.join(columns.map((one) => sql.ref(one)))}
		from ${sql.table(table)}`.execute(db);
	for (;;) {
		const { rows } = await sql
			.raw<TableRow>(`fetch ${chunk} from dumped`)
			.execute(db);
		if (rows.length > 0)
			yield rows.map((row) => columns.map((one) => row[one]));
		if (rows.length < chunk) break;
	}
	await sql`close dumped`.execute(db);
}

/** Columns by which SQLite orders the rows of a table: its row id, or its key where it has none. */
async function keyOf(db: Db, table: string): Promise<string[]> {
	const { rows } = await sql<{ name: string }>`
		select one.name from pragma_table_info(${table}) as one
		join pragma_table_list(${table}) as whole on whole.wr = 1
		where one.pk > 0 order by one.pk`.execute(db);
	return rows.length > 0 ? rows.map(({ name }) => name) : ["rowid"];
}

async function* readByKey(
	db: Db,
	{
		table,
		columns,
		key,
	}: { table: string; columns: string[]; key: readonly string[] },
): AsyncIterable<unknown[][]> {
	const list = (names: readonly string[]) =>
		sql.join(names.map((one) => sql.ref(one)));
	const keys = key.map(
		(one, at) => sql`${sql.ref(one)} as ${sql.ref(`key_${at}`)}`,
	);
	let last: unknown[] | undefined;
	for (;;) {
		const after = last && sql`where (${list(key)}) > (${sql.join(last)})`;
		const { rows } = await sql<TableRow>`
			select ${sql.join(keys)}, ${list(columns)}
			from ${sql.table(table)} ${after ?? sql``}
			order by ${list(key)} limit ${sql.lit(chunk)}`.execute(db);
		if (rows.length > 0)
			yield rows.map((row) => columns.map((one) => row[one]));
		if (rows.length < chunk) return;
		const end = rows.at(-1);
		last = key.map((_, at) => end?.[`key_${at}`]);
	}
}
