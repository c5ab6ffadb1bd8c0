import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Frozen: a change to these tables is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	const strict = postgres ? sql`` : sql`strict`;
	await db.schema
		.createTable("sso_provider")
		.addColumn("key", text, (column) => column.notNull().primaryKey())
		.addColumn("realm", text, (column) => column.notNull())
		.addColumn("name", text, (column) => column.notNull())
		.addColumn("issuer", text, (column) => column.notNull())
		.addColumn("client_id", text, (column) => column.notNull())
		.addColumn("client_secret", text)
		.addColumn("scope", text, (column) => column.notNull())
		.addColumn("claim", text, (column) => column.notNull())
		.addColumn("domains", text, (column) => column.notNull())
		.addColumn("enforced", "integer", (column) => column.notNull())
		.addColumn("created_at", text, (column) => column.notNull())
		.addColumn("changed_at", text, (column) => column.notNull())
		.modifyEnd(strict)
		.execute();
	await db.schema
		.createTable("sso_rule")
		.addColumn("provider", text, (column) =>
			column.notNull().references("sso_provider.key").onDelete("cascade"),
		)
		.addColumn("value", text, (column) => column.notNull())
		.addColumn("gives", text, (column) => column.notNull())
		.addPrimaryKeyConstraint("sso_rule_key", ["provider", "value"])
		.modifyEnd(strict)
		.execute();
	await db.schema
		.createTable("sso_identity")
		.addColumn("provider", text, (column) =>
			column.notNull().references("sso_provider.key").onDelete("cascade"),
		)
		.addColumn("subject", text, (column) => column.notNull())
		.addColumn("account_id", text, (column) =>
			column.references("account.id").onDelete("cascade"),
		)
		.addColumn("staff_id", text, (column) =>
			column.references("staff.id").onDelete("cascade"),
		)
		.addColumn("created_at", text, (column) => column.notNull())
		.addPrimaryKeyConstraint("sso_identity_key", ["provider", "subject"])
		.modifyEnd(strict)
		.execute();
	for (const holder of ["account_id", "staff_id"])
		await db.schema
			.createIndex(`sso_identity_${holder}`)
			.on("sso_identity")
			.column(holder)
			.execute();
	for (const table of ["session", "staff_session"]) {
		for (const column of ["sso_provider", "sso_subject", "sso_sid"])
			await db.schema.alterTable(table).addColumn(column, text).execute();
		await db.schema
			.createIndex(`${table}_sso`)
			.on(table)
			.columns(["sso_provider", "sso_subject"])
			.where("sso_provider", "is not", null)
			.execute();
	}
	await db.schema
		.alterTable("staff")
		.addColumn("emergency", "integer", (column) =>
			column.notNull().defaultTo(0),
		)
		.execute();
}
