import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Frozen: a change to these tables is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	await db.schema
		.createTable("lead_draft_file")
		.addColumn("id", text, (column) => column.notNull().primaryKey())
		.addColumn("lead_id", text, (column) =>
			column.notNull().references("lead.id").onDelete("cascade"),
		)
		.addColumn("staff_id", text, (column) =>
			column.notNull().references("staff.id").onDelete("cascade"),
		)
		.addColumn("name", text, (column) => column.notNull())
		.addColumn("type", text, (column) => column.notNull())
		.addColumn("size", postgres ? sql`bigint` : sql`integer`, (column) =>
			column.notNull(),
		)
		.addColumn("object", text, (column) => column.notNull())
		.addColumn("at", text, (column) => column.notNull())
		.modifyEnd(postgres ? sql`` : sql`strict`)
		.execute();
	for (const [name, columns] of [
		["lead_draft_file_draft", ["lead_id", "staff_id"]],
		["lead_draft_file_object", ["object"]],
		["lead_draft_file_at", ["at"]],
	] as const)
		await db.schema
			.createIndex(name)
			.on("lead_draft_file")
			.columns([...columns])
			.execute();
	await db.schema
		.alterTable("lead_draft")
		.addColumn("attached", text, (column) => column.notNull().defaultTo("[]"))
		.execute();
}
