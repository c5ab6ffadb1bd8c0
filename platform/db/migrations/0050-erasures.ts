import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Frozen: a change to this table is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	const strict = postgres ? sql`` : sql`strict`;
	await db.schema
		.createTable("erasure")
		.addColumn("id", text, (column) => column.notNull().primaryKey())
		.addColumn("hash", text, (column) => column.notNull())
		.addColumn("erased_at", text, (column) => column.notNull())
		.addColumn("applied", "integer", (column) => column.notNull())
		.modifyEnd(strict)
		.execute();
}
