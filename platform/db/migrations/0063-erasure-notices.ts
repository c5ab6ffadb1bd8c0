import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Frozen: a change to this table is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	const strict = postgres ? sql`` : sql`strict`;
	await db.schema
		.createTable("erasure_notice")
		.addColumn("id", text, (column) => column.notNull().primaryKey())
		.addColumn("erasure_id", text, (column) => column.notNull())
		.addColumn("receiver", text, (column) => column.notNull())
		.addColumn("holder", text, (column) => column.notNull())
		.addColumn("language", text, (column) => column.notNull())
		.addColumn("receipts", text, (column) => column.notNull())
		.addColumn("erased_at", text, (column) => column.notNull())
		.addColumn("state", text, (column) => column.notNull())
		.addColumn("attempts", "integer", (column) => column.notNull())
		.addColumn("due_at", text, (column) => column.notNull())
		.addColumn("last_error", text)
		.modifyEnd(strict)
		.execute();
	await db.schema
		.createIndex("erasure_notice_erasure")
		.on("erasure_notice")
		.columns(["erasure_id"])
		.execute();
	await db.schema
		.createIndex("erasure_notice_due")
		.on("erasure_notice")
		.columns(["due_at", "id"])
		.where(sql.ref("state"), "=", sql.lit("queued"))
		.execute();
}
