import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Frozen: a change to these tables is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	const integer = postgres ? sql`bigint` : sql`integer`;
	const strict = postgres ? sql`` : sql`strict`;
	for (const column of ["email", "language", "distributor", "contact"])
		await db.schema.alterTable("account").addColumn(column, text).execute();
	await db.schema
		.createIndex("account_email")
		.on("account")
		.column("email")
		.where(sql.ref("email"), "is not", null)
		.execute();
	await db.schema
		.createTable("account_link")
		.addColumn("id", text, (column) => column.notNull().primaryKey())
		.addColumn("account_id", text, (column) =>
			column.notNull().references("account.id").onDelete("cascade"),
		)
		.addColumn("purpose", text, (column) => column.notNull())
		.addColumn("token_hash", text, (column) => column.unique())
		.addColumn("created_at", text, (column) => column.notNull())
		.addColumn("expires_at", text, (column) => column.notNull())
		.addColumn("used_at", text)
		.modifyEnd(strict)
		.execute();
	await db.schema
		.createIndex("account_link_account")
		.on("account_link")
		.columns(["account_id", "created_at"])
		.execute();
	await db.schema
		.createTable("account_mail")
		.addColumn("id", text, (column) => column.notNull().primaryKey())
		.addColumn("account_id", text, (column) =>
			column.notNull().references("account.id").onDelete("cascade"),
		)
		.addColumn("kind", text, (column) => column.notNull())
		.addColumn("link_id", text, (column) =>
			column.references("account_link.id").onDelete("cascade"),
		)
		.addColumn("detail", text, (column) => column.notNull())
		.addColumn("state", text, (column) => column.notNull())
		.addColumn("attempts", integer, (column) => column.notNull())
		.addColumn("queued_at", text, (column) => column.notNull())
		.addColumn("due_at", text, (column) => column.notNull())
		.addColumn("last_error", text)
		.addColumn("settled_at", text)
		.modifyEnd(strict)
		.execute();
	await db.schema
		.createIndex("account_mail_due")
		.on("account_mail")
		.columns(["due_at", "id"])
		.where(sql.ref("state"), "=", "queued")
		.execute();
	await db.schema
		.createIndex("account_mail_account")
		.on("account_mail")
		.columns(["account_id", "id"])
		.execute();
}
