import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Frozen: a change to these tables is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	for (const column of ["master", "name"])
		await db.schema.alterTable("media").addColumn(column, text).execute();
	await db.schema
		.createIndex("media_master")
		.on("media")
		.column("master")
		.execute();
}
