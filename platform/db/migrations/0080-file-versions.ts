import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Frozen: a change to this table is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001 and 0004.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	const strict = postgres ? sql`` : sql`strict`;
	const long = postgres ? sql`bigint` : sql`integer`;
	await db.schema
		.createTable("file_version")
		// No foreign key: a file's row is another one with each content.
		.addColumn("entry_id", text, (column) => column.notNull())
		.addColumn("version", "integer", (column) => column.notNull())
		.addColumn("sha256", text, (column) => column.notNull())
		.addColumn("size", long, (column) => column.notNull())
		.addColumn("crc32", long, (column) => column.notNull())
		.addColumn("media_type", text, (column) => column.notNull())
		.addColumn("created_at", text, (column) => column.notNull())
		.addColumn("created_by", text, (column) => column.notNull())
		.addColumn("note", text, (column) => column.notNull())
		.addColumn("restores", "integer")
		.addColumn("withdrawn_at", text)
		.addPrimaryKeyConstraint("file_version_key", ["entry_id", "version"])
		.modifyEnd(strict)
		.execute();
	await db.schema
		.createIndex("file_version_sha256")
		.on("file_version")
		.column("sha256")
		.execute();
}
