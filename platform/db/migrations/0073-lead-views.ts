import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Frozen: a change to this table is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	const strict = postgres ? sql`` : sql`strict`;
	const long = postgres ? sql`bigint` : sql`integer`;
	await db.schema
		.createTable("lead_view")
		.addColumn("id", text, (column) => column.notNull().primaryKey())
		.addColumn("staff_id", text, (column) => column.notNull())
		.addColumn("name", text, (column) => column.notNull())
		.addColumn("shared", "integer", (column) => column.notNull())
		.addColumn("question", text, (column) => column.notNull())
		.addColumn("position", long, (column) => column.notNull())
		.addColumn("removed_at", text)
		.modifyEnd(strict)
		.execute();
	await db.schema
		.createIndex("lead_view_staff")
		.on("lead_view")
		.columns(["shared", "staff_id"])
		.execute();
}
