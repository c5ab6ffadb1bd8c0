import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Frozen: a change to this table is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	await db.schema
		.createTable("lead_draft")
		.addColumn("lead_id", text, (column) =>
			column.notNull().references("lead.id").onDelete("cascade"),
		)
		.addColumn("staff_id", text, (column) =>
			column.notNull().references("staff.id").onDelete("cascade"),
		)
		.addColumn("text", text, (column) => column.notNull())
		.addColumn("cc", text, (column) => column.notNull())
		.addColumn("files", text, (column) => column.notNull())
		.addColumn("version", "integer", (column) => column.notNull())
		.addColumn("saved_at", text, (column) => column.notNull())
		// No reference: a mail that is taken back is deleted.
		.addColumn("mail_id", text)
		.addPrimaryKeyConstraint("lead_draft_key", ["lead_id", "staff_id"])
		.modifyEnd(postgres ? sql`` : sql`strict`)
		.execute();
}
