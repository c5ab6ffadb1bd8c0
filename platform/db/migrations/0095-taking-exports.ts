import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Frozen: a change to this table is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	const strict = postgres ? sql`` : sql`strict`;
	await db.schema
		.createTable("taking_export")
		.addColumn("id", text, (column) => column.notNull().primaryKey())
		.addColumn("staff_id", text, (column) =>
			column.notNull().references("staff.id").onDelete("cascade"),
		)
		.addColumn("question", text, (column) => column.notNull())
		.addColumn("created_at", text, (column) => column.notNull())
		.addColumn("state", text, (column) => column.notNull())
		.addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
		.addColumn("settled_at", text)
		.addColumn("takings", postgres ? "bigint" : "integer", (column) =>
			column.notNull().defaultTo(0),
		)
		.addColumn("size", postgres ? "bigint" : "integer", (column) =>
			column.notNull().defaultTo(0),
		)
		.addColumn("sha256", text)
		.modifyEnd(strict)
		.execute();
	await db.schema
		.createIndex("taking_export_staff")
		.on("taking_export")
		.columns(["staff_id", "id"])
		.execute();
	await db.schema
		.createIndex("taking_export_object")
		.on("taking_export")
		.column("sha256")
		.execute();
}
