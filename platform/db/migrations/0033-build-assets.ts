import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Frozen: a change to these tables is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	await db.schema
		.createTable("build_asset")
		.addColumn("name", text, (column) => column.notNull().primaryKey())
		.addColumn("encoding", text, (column) => column.notNull())
		.addColumn("content", text, (column) => column.notNull())
		.addColumn("seen_at", text, (column) => column.notNull())
		.modifyEnd(postgres ? sql`` : sql`strict`)
		.execute();
	await db.schema
		.createIndex("build_asset_seen")
		.on("build_asset")
		.column("seen_at")
		.execute();
}
