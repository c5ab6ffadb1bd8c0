import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Frozen: a change to this table is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	const strict = postgres ? sql`` : sql`strict`;
	await db.schema
		.createTable("distributor_week")
		.addColumn("distributor", text, (column) => column.notNull().primaryKey())
		.addColumn("monday", text, (column) => column.notNull())
		.modifyEnd(strict)
		.execute();
}
