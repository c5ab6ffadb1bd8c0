import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Frozen: a change to these tables is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	const strict = postgres ? sql`` : sql`strict`;
	const number = postgres ? sql`bigserial` : sql`integer`;
	// Sizes and checksums need more than 31 bits; SQLite's integer has 64.
	const long = postgres ? sql`bigint` : sql`integer`;

	await db.schema
		.createTable("file_entry")
		.addColumn("number", number, (column) => column.primaryKey())
		.addColumn("id", text, (column) => column.notNull().unique())
		.addColumn("parent_id", text, (column) =>
			column.references("file_entry.id").onDelete("cascade"),
		)
		.addColumn("catalogue_id", text)
		.addColumn("kind", text, (column) => column.notNull())
		.addColumn("rank", "integer", (column) => column.notNull())
		.addColumn("position", "integer", (column) => column.notNull())
		.addColumn("name", text, (column) => column.notNull())
		.addColumn("names", text)
		.addColumn("unique_name", text, (column) => column.notNull())
		.addColumn("sort_key", text, (column) => column.notNull())
		.addColumn("search_key", text, (column) => column.notNull())
		.addColumn("ext", text, (column) => column.notNull())
		.addColumn("media_type", text, (column) => column.notNull())
		.addColumn("size", long, (column) => column.notNull())
		.addColumn("sha256", text)
		.addColumn("crc32", long)
		.addColumn("thumbnail", text)
		.addColumn("thumbnail_state", text, (column) => column.notNull())
		.addColumn("state", text, (column) => column.notNull())
		.addColumn("note", text, (column) => column.notNull())
		.addColumn("uploaded_by", text)
		.addColumn("created_at", text, (column) => column.notNull())
		.addColumn("entries", "integer", (column) => column.notNull())
		.addColumn("revision", "integer", (column) => column.notNull())
		.addUniqueConstraint("file_entry_unique_name", ["parent_id", "unique_name"])
		.modifyEnd(strict)
		.execute();
	for (const [name, columns] of [
		["name", ["sort_key", "id"]],
		["size", ["size", "sort_key", "id"]],
		["created_at", ["created_at", "sort_key", "id"]],
		["ext", ["ext", "sort_key", "id"]],
	] as const)
		await db.schema
			.createIndex(`file_entry_by_${name}`)
			.on("file_entry")
			.columns(["parent_id", "state", "rank", ...columns])
			.execute();
	await db.schema
		.createIndex("file_entry_sha256")
		.on("file_entry")
		.column("sha256")
		.execute();
	await db.schema
		.createIndex("file_entry_thumbnail")
		.on("file_entry")
		.column("thumbnail")
		.where(sql.ref("thumbnail"), "is not", null)
		.execute();
	await db.schema
		.createIndex("file_entry_thumbnail_state")
		.on("file_entry")
		.columns(["thumbnail_state", "number"])
		.execute();

	await db.schema
		.createTable("archive")
		.addColumn("id", text, (column) => column.notNull().primaryKey())
		.addColumn("account_id", text, (column) => column.notNull())
		.addColumn("name", text, (column) => column.notNull())
		.addColumn("etag", text, (column) => column.notNull())
		.addColumn("size", long, (column) => column.notNull())
		.addColumn("created_at", text, (column) => column.notNull())
		.addColumn("expires_at", text, (column) => column.notNull())
		// Last: it may be megabytes, and SQLite reads through what lies before.
		.addColumn("plan", text, (column) => column.notNull())
		.modifyEnd(strict)
		.execute();
	for (const columns of [["account_id", "etag"], ["expires_at"]])
		await db.schema
			.createIndex(`archive_${columns[0]}`)
			.on("archive")
			.columns(columns)
			.execute();

	await db.schema
		.createTable("upload")
		.addColumn("id", text, (column) => column.notNull().primaryKey())
		.addColumn("account_id", text, (column) => column.notNull())
		.addColumn("folder_id", text, (column) => column.notNull())
		.addColumn("name", text, (column) => column.notNull())
		.addColumn("note", text, (column) => column.notNull())
		.addColumn("size", long)
		.addColumn("state", text, (column) => column.notNull())
		.addColumn("reason", text)
		.addColumn("entry_id", text)
		.addColumn("entry_name", text)
		.addColumn("sha256", text)
		.addColumn("grant_hash", text)
		.addColumn("network", text, (column) => column.notNull())
		.addColumn("idempotency_key", text)
		.addColumn("payload_hash", text)
		.addColumn("created_at", text, (column) => column.notNull())
		.addColumn("expires_at", text, (column) => column.notNull())
		.addColumn("settled_at", text)
		.addUniqueConstraint("upload_key", ["account_id", "idempotency_key"])
		.modifyEnd(strict)
		.execute();
	await db.schema
		.createIndex("upload_account")
		.on("upload")
		.columns(["account_id", "created_at"])
		.execute();
	await db.schema
		.createIndex("upload_state")
		.on("upload")
		.columns(["state", "expires_at"])
		.execute();

	await db.schema
		.createTable("notice")
		.addColumn("id", text, (column) => column.notNull().primaryKey())
		.addColumn("account_id", text)
		.addColumn("kind", text, (column) => column.notNull())
		.addColumn("content", text, (column) => column.notNull())
		.addColumn("created_at", text, (column) => column.notNull())
		.modifyEnd(strict)
		.execute();
	await db.schema
		.createIndex("notice_account")
		.on("notice")
		.columns(["account_id", "created_at"])
		.execute();
	await db.schema
		.createTable("notice_mark")
		.addColumn("notice_id", text, (column) =>
			column.notNull().references("notice.id").onDelete("cascade"),
		)
		.addColumn("account_id", text, (column) => column.notNull())
		.addColumn("read_at", text, (column) => column.notNull())
		.addColumn("acknowledged_at", text)
		.addPrimaryKeyConstraint("notice_mark_key", ["notice_id", "account_id"])
		.modifyEnd(strict)
		.execute();
}
