import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Frozen: a change to these tables is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	await db.schema
		.alterTable("file_edition")
		.addColumn("thumbnail", text)
		.execute();
	// A process of the former version adds editions that say nothing of it: these wait, too.
	await db.schema
		.alterTable("file_edition")
		.addColumn("thumbnail_state", text, (column) =>
			column.notNull().defaultTo("waiting"),
		)
		.execute();
	await sql`update file_edition set thumbnail_state = 'none' where exists (
		select 1 from file_entry where file_entry.id = file_edition.entry_id
		and file_entry.thumbnail_state = 'none')`.execute(db);
	await db.schema
		.createIndex("file_edition_thumbnail_waiting")
		.on("file_edition")
		.column("created_at")
		.where(sql<boolean>`thumbnail_state = 'waiting'`)
		.execute();
}
