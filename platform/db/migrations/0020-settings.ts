import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Frozen: a change to this table is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	const strict = postgres ? sql`` : sql`strict`;

	await db.schema
		.createTable("setting")
		.addColumn("name", text, (column) => column.notNull().primaryKey())
		.addColumn("value", text, (column) => column.notNull())
		.addColumn("changed_at", text, (column) => column.notNull())
		.addColumn("changed_by", text, (column) => column.notNull())
		.modifyEnd(strict)
		.execute();
}
