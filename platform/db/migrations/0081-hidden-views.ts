import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Frozen: a change to this table is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	const strict = postgres ? sql`` : sql`strict`;
	await db.schema
		.createTable("lead_view_hidden")
		.addColumn("staff_id", text, (column) => column.notNull())
		.addColumn("view_id", text, (column) =>
			column.notNull().references("lead_view.id").onDelete("cascade"),
		)
		.addPrimaryKeyConstraint("lead_view_hidden_key", ["staff_id", "view_id"])
		.modifyEnd(strict)
		.execute();
	await db.schema
		.createIndex("lead_view_hidden_view")
		.on("lead_view_hidden")
		.column("view_id")
		.execute();
}
