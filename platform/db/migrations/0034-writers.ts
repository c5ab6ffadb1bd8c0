import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Frozen: a change to these tables is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001.
	const text = postgres ? sql`text collate "C"` : sql`text`;

	for (const table of ["content_draft", "content_revision"])
		await db.schema.alterTable(table).addColumn("writers", text).execute();
	await db.schema
		.alterTable("content_search")
		.addColumn("broken", "integer", (column) => column.notNull().defaultTo(0))
		.execute();
	// Entries with drafts are indexed anew: some of their rows may be broken.
	await sql`
		update content_search set stamp = ''
		where exists (
			select 1 from content_draft d
			where d.entry_id = content_search.entry_id and d.language = content_search.language
		)`.execute(db);
}
