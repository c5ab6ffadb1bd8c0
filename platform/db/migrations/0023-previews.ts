import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Frozen: a change to these tables is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	await db.schema
		.createTable("preview_link")
		.addColumn("id", text, (column) => column.notNull().primaryKey())
		.addColumn("name", text, (column) => column.notNull())
		.addColumn("subject", text, (column) => column.notNull())
		.addColumn("path", text, (column) => column.notNull())
		.addColumn("author_id", text, (column) => column.notNull())
		.addColumn("created_at", text, (column) => column.notNull())
		.addColumn("expires_at", text, (column) => column.notNull())
		.addColumn("revoked_at", text)
		.addColumn("revoked_by", text)
		.modifyEnd(postgres ? sql`` : sql`strict`)
		.execute();
}
