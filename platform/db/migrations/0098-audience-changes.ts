import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Frozen: a change to these tables is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	const strict = postgres ? sql`` : sql`strict`;
	await db.schema
		.createTable("audience_change")
		// No foreign key: a file's row is another one with each content.
		.addColumn("entry_id", text, (column) => column.notNull())
		.addColumn("changed_at", text, (column) => column.notNull())
		.addColumn("groups", text, (column) => column.notNull())
		.addColumn("visible_from", text)
		.addColumn("visible_until", text)
		.addPrimaryKeyConstraint("audience_change_key", ["changed_at", "entry_id"])
		.modifyEnd(strict)
		.execute();
}
