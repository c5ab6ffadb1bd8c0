import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Frozen: a change to these tables is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	const strict = postgres ? sql`` : sql`strict`;

	await db.schema
		.createTable("staff")
		.addColumn("id", text, (column) => column.notNull().primaryKey())
		.addColumn("account", text, (column) => column.notNull())
		.addColumn("account_key", text, (column) => column.notNull().unique())
		.addColumn("name", text, (column) => column.notNull())
		.addColumn("language", text, (column) => column.notNull())
		.addColumn("time_zone", text, (column) => column.notNull())
		.addColumn("state", text, (column) => column.notNull())
		.addColumn("disabled_at", text)
		.addColumn("created_at", text, (column) => column.notNull())
		.addColumn("signed_in_at", text)
		.addColumn("password_hash", text)
		.addColumn("password_changed_at", text)
		.addColumn("totp_secret", text)
		// A step is used once: a number of half minutes since 1970.
		.addColumn("totp_step", "integer", (column) =>
			column.notNull().defaultTo(0),
		)
		.modifyEnd(strict)
		.execute();

	await db.schema
		.createTable("staff_role")
		.addColumn("staff_id", text, (column) =>
			column.notNull().references("staff.id").onDelete("cascade"),
		)
		.addColumn("role", text, (column) => column.notNull())
		.addColumn("languages", text)
		.addColumn("publishes", "integer", (column) =>
			column.notNull().defaultTo(0),
		)
		.addColumn("kinds", text)
		.addColumn("countries", text)
		.addPrimaryKeyConstraint("staff_role_key", ["staff_id", "role"])
		.modifyEnd(strict)
		.execute();

	await db.schema
		.createTable("staff_credential")
		.addColumn("id", text, (column) => column.notNull().primaryKey())
		.addColumn("staff_id", text, (column) =>
			column.notNull().references("staff.id").onDelete("cascade"),
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
		.createIndex("staff_credential_staff_id")
		.on("staff_credential")
		.column("staff_id")
		.execute();

	await db.schema
		.createTable("staff_recovery_code")
		.addColumn("staff_id", text, (column) =>
			column.notNull().references("staff.id").onDelete("cascade"),
		)
		.addColumn("code_hash", text, (column) => column.notNull())
		.addColumn("used_at", text)
		.addPrimaryKeyConstraint("staff_recovery_code_key", [
			"staff_id",
			"code_hash",
		])
		.modifyEnd(strict)
		.execute();

	await db.schema
		.createTable("staff_session")
		.addColumn("id", text, (column) => column.notNull().primaryKey())
		.addColumn("staff_id", text, (column) =>
			column.notNull().references("staff.id").onDelete("cascade"),
		)
		.addColumn("token_hash", text, (column) => column.notNull().unique())
		.addColumn("device", text, (column) => column.notNull())
		.addColumn("network", text, (column) => column.notNull())
		.addColumn("created_at", text, (column) => column.notNull())
		.addColumn("proven_at", text, (column) => column.notNull())
		.addColumn("seen_at", text, (column) => column.notNull())
		.addColumn("expires_at", text, (column) => column.notNull())
		.addColumn("ended_at", text)
		.modifyEnd(strict)
		.execute();
	await db.schema
		.createIndex("staff_session_staff_id")
		.on("staff_session")
		.columns(["staff_id", "created_at"])
		.execute();
	await db.schema
		.createIndex("staff_session_expires_at")
		.on("staff_session")
		.column("expires_at")
		.execute();

	// Without a member it is the first administrator's.
	await db.schema
		.createTable("staff_link")
		.addColumn("id", text, (column) => column.notNull().primaryKey())
		.addColumn("staff_id", text, (column) =>
			column.references("staff.id").onDelete("cascade"),
		)
		.addColumn("token_hash", text, (column) => column.notNull().unique())
		.addColumn("created_at", text, (column) => column.notNull())
		.addColumn("expires_at", text, (column) => column.notNull())
		.addColumn("used_at", text)
		.modifyEnd(strict)
		.execute();
	await db.schema
		.createIndex("staff_link_expires_at")
		.on("staff_link")
		.column("expires_at")
		.execute();

	// Each challenge is answered once.
	await db.schema
		.createTable("staff_challenge")
		.addColumn("hash", text, (column) => column.notNull().primaryKey())
		.addColumn("expires_at", text, (column) => column.notNull())
		.modifyEnd(strict)
		.execute();
	await db.schema
		.createIndex("staff_challenge_expires_at")
		.on("staff_challenge")
		.column("expires_at")
		.execute();

	await db.schema
		.alterTable("audit_record")
		.addColumn("actor", text, (column) => column.notNull().defaultTo(""))
		.execute();
	await db.schema
		.alterTable("audit_record")
		.addColumn("staff_id", text)
		.execute();
	await db.schema
		.createIndex("audit_record_staff_id")
		.on("audit_record")
		.columns(["staff_id", "number"])
		.execute();
}
