import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Frozen: a change to this table is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	const strict = postgres ? sql`` : sql`strict`;

	await db.schema
		.createTable("content_origin")
		.addColumn("entry_id", text, (column) =>
			column.notNull().references("content_entry.id").onDelete("cascade"),
		)
		.addColumn("language", text, (column) => column.notNull())
		.addColumn("field", text, (column) => column.notNull())
		.addColumn("target_hash", text, (column) => column.notNull())
		.addColumn("source_language", text, (column) => column.notNull())
		.addColumn("source", text, (column) => column.notNull())
		.addColumn("how", text, (column) => column.notNull())
		.addColumn("carried_from", text)
		.addColumn("author_id", text)
		.addColumn("noted_at", text, (column) => column.notNull())
		.addPrimaryKeyConstraint("content_origin_key", [
			"entry_id",
			"language",
			"field",
			"target_hash",
			"source_language",
		])
		.modifyEnd(strict)
		.execute();
}
