import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Frozen: a change to these tables is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	const strict = postgres ? sql`` : sql`strict`;

	await db.schema
		.createTable("content_search")
		.addColumn("entry_id", text, (column) =>
			column.notNull().references("content_entry.id").onDelete("cascade"),
		)
		.addColumn("language", text, (column) => column.notNull())
		.addColumn("stamp", text, (column) => column.notNull())
		.addColumn("title", text, (column) => column.notNull())
		.addColumn("name", text, (column) => column.notNull())
		.addColumn("date", text, (column) => column.notNull())
		.addColumn("words", text, (column) => column.notNull())
		.addColumn("changed_at", text, (column) => column.notNull())
		.addPrimaryKeyConstraint("content_search_key", ["entry_id", "language"])
		.modifyEnd(strict)
		.execute();

	await db.schema
		.createTable("staff_presence")
		.addColumn("staff_id", text, (column) => column.notNull())
		.addColumn("place", text, (column) => column.notNull())
		.addColumn("seen_at", text, (column) => column.notNull())
		.addPrimaryKeyConstraint("staff_presence_key", ["place", "staff_id"])
		.modifyEnd(strict)
		.execute();
	await db.schema
		.createIndex("staff_presence_seen_at")
		.on("staff_presence")
		.column("seen_at")
		.execute();
}
