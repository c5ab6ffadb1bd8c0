import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Frozen: a change to this table is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	const strict = postgres ? sql`` : sql`strict`;
	await db.schema
		.createTable("digest")
		.addColumn("account_id", text, (column) =>
			column
				.notNull()
				.primaryKey()
				.references("account.id")
				.onDelete("cascade"),
		)
		.addColumn("every", text, (column) => column.notNull())
		.addColumn("weekday", "integer", (column) => column.notNull())
		.addColumn("hour", "integer", (column) => column.notNull())
		.addColumn("zone", text, (column) => column.notNull())
		.addColumn("language", text, (column) => column.notNull())
		.addColumn("since", text, (column) => column.notNull())
		.addColumn("due_at", text, (column) => column.notNull())
		.addColumn("attempts", "integer", (column) => column.notNull())
		.modifyEnd(strict)
		.execute();
	await db.schema
		.createIndex("digest_due")
		.on("digest")
		.columns(["due_at"])
		.execute();
}
