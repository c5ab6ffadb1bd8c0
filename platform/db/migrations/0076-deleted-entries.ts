import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Frozen: a change to these tables is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001 and 0004.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	const strict = postgres ? sql`` : sql`strict`;
	const long = postgres ? sql`bigint` : sql`integer`;

	await db.schema
		.createTable("deleted_entry")
		.addColumn("entry_id", text, (column) =>
			column
				.notNull()
				.primaryKey()
				.references("file_entry.id")
				.onDelete("cascade"),
		)
		.addColumn("deleted_at", text, (column) => column.notNull())
		.addColumn("deleted_by", text, (column) => column.notNull())
		// State and audience of before, which restoring brings back.
		.addColumn("state", text, (column) => column.notNull())
		.addColumn("audience", long, (column) =>
			column.references("audience.number"),
		)
		.modifyEnd(strict)
		.execute();
	await db.schema
		.createIndex("deleted_entry_age")
		.on("deleted_entry")
		.columns(["deleted_at", "entry_id"])
		.execute();
	await db.schema
		.createIndex("deleted_entry_audience")
		.on("deleted_entry")
		.columns(["audience"])
		.where(sql.ref("audience"), "is not", null)
		.execute();
}
