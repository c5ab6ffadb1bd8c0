import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Frozen: a change to these tables is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	const strict = postgres ? sql`` : sql`strict`;

	// Steps the code has still to do once on earlier content: they need more than
	// SQL.
	await db.schema
		.createTable("content_step")
		.addColumn("name", text, (column) => column.notNull().primaryKey())
		.modifyEnd(strict)
		.execute();
	await sql`
		insert into content_step (name)
		select 'stored-shape' where exists (select 1 from content_revision)`.execute(
		db,
	);
}
