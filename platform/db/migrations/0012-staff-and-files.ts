import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Frozen: a change to these tables is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001 and 0004.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	const long = postgres ? sql`bigint` : sql`integer`;
	await db.schema.alterTable("file_entry").addColumn("policy", text).execute();
	// Plans from before know no entries, so that nothing could be withdrawn from them.
	await sql`delete from archive`.execute(db);
	await db.schema
		.alterTable("archive")
		.addColumn("revision", long, (column) => column.notNull().defaultTo(0))
		.execute();
	await db.schema
		.alterTable("archive")
		.addColumn("files", text, (column) => column.notNull().defaultTo("[]"))
		.execute();
}
