import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Frozen: a change to these tables is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001 and 0004.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	const long = postgres ? sql`bigint` : sql`integer`;

	await db.schema
		.alterTable("upload")
		.addColumn("received", long, (column) => column.notNull().defaultTo(0))
		.execute();
	await db.schema
		.createIndex("upload_settled_at")
		.on("upload")
		.column("settled_at")
		.execute();
	// Bytes stored by each account, added up from the index alone.
	await db.schema
		.createIndex("file_entry_uploaded_by")
		.on("file_entry")
		.columns(["uploaded_by", "size"])
		.where(sql.ref("uploaded_by"), "is not", null)
		.execute();

	await db.schema
		.alterTable("archive")
		.addColumn("request_hash", text)
		.execute();
	await db.schema
		.alterTable("archive")
		.addColumn("plan_bytes", "integer", (column) =>
			column.notNull().defaultTo(0),
		)
		.execute();
	// All of it: these columns lie behind the plan, which may be megabytes.
	await db.schema
		.createIndex("archive_account")
		.on("archive")
		.columns(["account_id", "created_at", "request_hash", "plan_bytes"])
		.execute();
	// Outcomes of uploads are deleted by their age.
	await db.schema
		.createIndex("notice_created_at")
		.on("notice")
		.column("created_at")
		.execute();
}
