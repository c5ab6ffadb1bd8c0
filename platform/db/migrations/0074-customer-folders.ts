import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Columns that readers keep in memory: those of 0072, and what is for customers. */
const watched =
	"number, id, parent_id, catalogue_id, kind, rank, position, name, names, sort_key, search_key, ext, size, created_at, state, audience, for_customers";

/** Frozen: a change to this table is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	await db.schema
		.alterTable("file_entry")
		.addColumn("for_customers", "integer", (column) =>
			column.notNull().defaultTo(0),
		)
		.execute();
	for (const statement of postgres ? onPostgres : onSqlite)
		await sql.raw(statement).execute(db);
}

const onSqlite = [
	"drop trigger file_entry_updated",
	`create trigger file_entry_updated after update of ${watched} on file_entry
		when old.state = 'published' or new.state = 'published' begin
			insert into file_change (number, tree) values (new.number, new.kind = 'catalogue');
		end`,
];

const onPostgres = [
	"drop trigger file_entry_updated on file_entry",
	`create trigger file_entry_updated after update of ${watched} on file_entry
		for each row when (old.state = 'published' or new.state = 'published')
		execute function file_entry_changed()`,
];
