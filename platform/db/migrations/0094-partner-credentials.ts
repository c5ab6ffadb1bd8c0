import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Frozen: a change to these tables is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	const strict = postgres ? sql`` : sql`strict`;

	await db.schema
		.alterTable("account")
		.addColumn("totp_secret", text)
		.execute();
	await db.schema
		.alterTable("account")
		// A step is used once: a number of half minutes since 1970.
		.addColumn("totp_step", "integer", (column) =>
			column.notNull().defaultTo(0),
		)
		.execute();

	await db.schema
		.createTable("account_credential")
		.addColumn("id", text, (column) => column.notNull().primaryKey())
		.addColumn("account_id", text, (column) =>
			column.notNull().references("account.id").onDelete("cascade"),
		)
		.addColumn("credential_id", text, (column) => column.notNull().unique())
		.addColumn("public_key", text, (column) => column.notNull())
		.addColumn("counter", postgres ? sql`bigint` : sql`integer`, (column) =>
			column.notNull(),
		)
		.addColumn("transports", text, (column) => column.notNull())
		.addColumn("aaguid", text, (column) => column.notNull())
		.addColumn("backup_eligible", "integer", (column) => column.notNull())
		.addColumn("backed_up", "integer", (column) => column.notNull())
		.addColumn("name", text, (column) => column.notNull())
		.addColumn("created_at", text, (column) => column.notNull())
		.addColumn("used_at", text)
		.modifyEnd(strict)
		.execute();
	await db.schema
		.createIndex("account_credential_account_id")
		.on("account_credential")
		.column("account_id")
		.execute();

	await db.schema
		.createTable("account_recovery_code")
		.addColumn("account_id", text, (column) =>
			column.notNull().references("account.id").onDelete("cascade"),
		)
		.addColumn("code_hash", text, (column) => column.notNull())
		.addColumn("used_at", text)
		.addPrimaryKeyConstraint("account_recovery_code_key", [
			"account_id",
			"code_hash",
		])
		.modifyEnd(strict)
		.execute();
}
