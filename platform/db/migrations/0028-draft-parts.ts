import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Frozen: a change to these tables is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001 and 0004.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	const strict = postgres ? sql`` : sql`strict`;
	const long = postgres ? sql`bigint` : sql`integer`;

	await db.schema
		.createTable("draft_part")
		.addColumn("draft", text, (column) => column.notNull())
		.addColumn("number", "integer", (column) => column.notNull())
		.addColumn("name", text, (column) => column.notNull())
		.addColumn("start", long, (column) => column.notNull())
		.addColumn("size", long, (column) => column.notNull())
		.addPrimaryKeyConstraint("draft_part_key", ["draft", "number"])
		.modifyEnd(strict)
		.execute();
	await db.schema
		.createIndex("draft_part_name")
		.on("draft_part")
		.column("name")
		.execute();
}
