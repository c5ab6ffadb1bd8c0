import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Columns that readers keep in memory or follow: those of 0074, and languages. */
const watched =
	"number, id, parent_id, catalogue_id, kind, rank, position, name, names, sort_key, search_key, ext, size, created_at, state, audience, for_customers, language, editions";

/** Frozen: a change to these tables is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001 and 0004.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	const strict = postgres ? sql`` : sql`strict`;
	const long = postgres ? sql`bigint` : sql`integer`;
	await db.schema
		.createTable("file_edition")
		// No foreign key: a file's row is another one with each content.
		.addColumn("entry_id", text, (column) => column.notNull())
		.addColumn("language", text, (column) => column.notNull())
		.addColumn("edition", "integer", (column) => column.notNull())
		.addColumn("sha256", text, (column) => column.notNull())
		.addColumn("size", long, (column) => column.notNull())
		.addColumn("crc32", long, (column) => column.notNull())
		.addColumn("media_type", text, (column) => column.notNull())
		.addColumn("goes_with", text, (column) => column.notNull())
		.addColumn("created_at", text, (column) => column.notNull())
		.addColumn("created_by", text, (column) => column.notNull())
		.addColumn("ended_at", text)
		.addColumn("withdrawn_at", text)
		.addPrimaryKeyConstraint("file_edition_key", [
			"entry_id",
			"language",
			"edition",
		])
		.modifyEnd(strict)
		.execute();
	await db.schema
		.createIndex("file_edition_current")
		.on("file_edition")
		.columns(["entry_id", "language"])
		.unique()
		.where(sql<boolean>`ended_at is null`)
		.execute();
	await db.schema
		.createIndex("file_edition_sha256")
		.on("file_edition")
		.column("sha256")
		.execute();
	for (const column of ["language", "editions"])
		await db.schema.alterTable("file_entry").addColumn(column, text).execute();
	await db.schema
		.alterTable("archive")
		.addColumn("editions", text, (column) => column.notNull().defaultTo("[]"))
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
