import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Frozen: a change to these tables is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	for (const column of ["program", "scopes", "folders"])
		await db.schema.alterTable("session").addColumn(column, text).execute();
	await db.schema
		.createIndex("session_program")
		.on("session")
		.columns(["account_id", "program"])
		.where("program", "is not", null)
		.execute();
}
