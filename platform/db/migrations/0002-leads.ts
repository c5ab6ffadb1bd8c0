import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Frozen: a change to these tables is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	const strict = postgres ? sql`` : sql`strict`;

	await db.schema
		.createTable("lead")
		.addColumn("id", text, (column) => column.notNull().primaryKey())
		.addColumn("receipt", text, (column) => column.notNull().unique())
		.addColumn("kind", text, (column) => column.notNull())
		.addColumn("state", text, (column) => column.notNull())
		.addColumn("reason", text)
		.addColumn("language", text, (column) => column.notNull())
		.addColumn("model", text)
		.addColumn("name", text, (column) => column.notNull())
		.addColumn("country", text, (column) => column.notNull())
		.addColumn("phone", text, (column) => column.notNull())
		.addColumn("phone_typed", text, (column) => column.notNull())
		.addColumn("email", text, (column) => column.notNull())
		.addColumn("email_key", text, (column) => column.notNull())
		.addColumn("content", text, (column) => column.notNull())
		.addColumn("content_key", text, (column) => column.notNull())
		.addColumn("marketing", "integer", (column) => column.notNull())
		.addColumn("origin", text)
		.addColumn("privacy_version", text, (column) => column.notNull())
		.addColumn("privacy_hash", text, (column) => column.notNull())
		.addColumn("privacy_language", text, (column) => column.notNull())
		.addColumn("idempotency_key", text, (column) => column.notNull().unique())
		.addColumn("payload_hash", text, (column) => column.notNull())
		.addColumn("form_nonce", text, (column) => column.unique())
		.addColumn("form_type", text, (column) => column.notNull())
		.addColumn("address_hash", text, (column) => column.notNull())
		.addColumn("created_at", text, (column) => column.notNull())
		.addColumn("released_at", text)
		.modifyEnd(strict)
		.execute();
	for (const column of [
		"state",
		"address_hash",
		"email_key",
		"phone",
		"content_key",
	])
		await db.schema
			.createIndex(`lead_${column}`)
			.on("lead")
			.columns([column, "created_at"])
			.execute();
	await db.schema
		.createIndex("lead_created_at")
		.on("lead")
		.column("created_at")
		.execute();

	await db.schema
		.createTable("lead_outbox")
		.addColumn("id", text, (column) => column.notNull().primaryKey())
		.addColumn("lead_id", text, (column) =>
			column.notNull().references("lead.id").onDelete("cascade"),
		)
		.addColumn("channel", text, (column) => column.notNull())
		.addColumn("state", text, (column) => column.notNull())
		.addColumn("attempts", "integer", (column) => column.notNull())
		.addColumn("queued_at", text, (column) => column.notNull())
		.addColumn("due_at", text, (column) => column.notNull())
		.addColumn("lease", text)
		.addColumn("last_error", text)
		.addColumn("settled_at", text)
		.addUniqueConstraint("lead_outbox_lead_channel", ["lead_id", "channel"])
		.modifyEnd(strict)
		.execute();
	await db.schema
		.createIndex("lead_outbox_due")
		.on("lead_outbox")
		.columns(["state", "due_at"])
		.execute();

	await db.schema
		.createTable("lead_secret")
		.addColumn("name", text, (column) => column.notNull().primaryKey())
		.addColumn("value", text, (column) => column.notNull())
		.addColumn("created_at", text, (column) => column.notNull())
		.modifyEnd(strict)
		.execute();
}
