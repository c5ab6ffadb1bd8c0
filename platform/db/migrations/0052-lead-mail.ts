import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Frozen: a change to these tables is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	const strict = postgres ? sql`` : sql`strict`;
	const long = postgres ? sql`bigint` : sql`integer`;
	await db.schema
		.createTable("lead_mail")
		.addColumn("id", text, (column) => column.notNull().primaryKey())
		.addColumn("lead_id", text, (column) =>
			column.notNull().references("lead.id").onDelete("cascade"),
		)
		.addColumn("direction", text, (column) => column.notNull())
		.addColumn("side", text, (column) => column.notNull())
		.addColumn("author", text)
		.addColumn("automatic", text)
		.addColumn("from_name", text, (column) => column.notNull())
		.addColumn("from_address", text, (column) => column.notNull())
		.addColumn("known_sender", "integer", (column) => column.notNull())
		.addColumn("to_addresses", text, (column) => column.notNull())
		.addColumn("cc_addresses", text, (column) => column.notNull())
		.addColumn("subject", text, (column) => column.notNull())
		.addColumn("text", text, (column) => column.notNull())
		.addColumn("quoted", text, (column) => column.notNull())
		.addColumn("message_id", text, (column) => column.notNull())
		.addColumn("message_refs", text, (column) => column.notNull())
		.addColumn("fingerprint", text)
		.addColumn("verdicts", text)
		.addColumn("state", text, (column) => column.notNull())
		.addColumn("at", text, (column) => column.notNull())
		.modifyEnd(strict)
		.execute();
	await db.schema
		.createIndex("lead_mail_thread")
		.on("lead_mail")
		.columns(["lead_id", "id"])
		.execute();
	await db.schema
		.createIndex("lead_mail_fingerprint")
		.on("lead_mail")
		.columns(["lead_id", "fingerprint"])
		.unique()
		.execute();
	await db.schema
		.createTable("lead_mail_file")
		.addColumn("id", text, (column) => column.notNull().primaryKey())
		.addColumn("mail_id", text, (column) =>
			column.notNull().references("lead_mail.id").onDelete("cascade"),
		)
		.addColumn("number", "integer", (column) => column.notNull())
		.addColumn("name", text, (column) => column.notNull())
		.addColumn("type", text, (column) => column.notNull())
		.addColumn("size", long, (column) => column.notNull())
		.addColumn("object", text)
		.addColumn("refused", text)
		.modifyEnd(strict)
		.execute();
	await db.schema
		.createIndex("lead_mail_file_mail")
		.on("lead_mail_file")
		.columns(["mail_id", "number"])
		.execute();
	await db.schema
		.createIndex("lead_mail_file_object")
		.on("lead_mail_file")
		.columns(["object"])
		.execute();
}
