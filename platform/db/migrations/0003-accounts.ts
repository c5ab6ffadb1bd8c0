import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Frozen: a change to these tables is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	const strict = postgres ? sql`` : sql`strict`;
	// PostgreSQL counts up by itself only when told so.
	const number = postgres ? sql`bigserial` : sql`integer`;

	await db.schema
		.createTable("secret")
		.addColumn("name", text, (column) => column.notNull().primaryKey())
		.addColumn("value", text, (column) => column.notNull())
		.addColumn("created_at", text, (column) => column.notNull())
		.modifyEnd(strict)
		.execute();

	await db.schema
		.createTable("account")
		.addColumn("id", text, (column) => column.notNull().primaryKey())
		.addColumn("account", text, (column) => column.notNull())
		.addColumn("account_key", text, (column) => column.notNull().unique())
		.addColumn("name", text, (column) => column.notNull())
		.addColumn("password_hash", text, (column) => column.notNull())
		.addColumn("state", text, (column) => column.notNull())
		.addColumn("created_at", text, (column) => column.notNull())
		.addColumn("password_changed_at", text, (column) => column.notNull())
		.modifyEnd(strict)
		.execute();

	await db.schema
		.createTable("session")
		.addColumn("id", text, (column) => column.notNull().primaryKey())
		.addColumn("account_id", text, (column) =>
			column.notNull().references("account.id").onDelete("cascade"),
		)
		.addColumn("token_hash", text, (column) => column.notNull().unique())
		.addColumn("device", text, (column) => column.notNull())
		.addColumn("network", text, (column) => column.notNull())
		.addColumn("created_at", text, (column) => column.notNull())
		.addColumn("seen_at", text, (column) => column.notNull())
		.addColumn("expires_at", text, (column) => column.notNull())
		.addColumn("ended_at", text)
		.modifyEnd(strict)
		.execute();
	await db.schema
		.createIndex("session_account")
		.on("session")
		.columns(["account_id", "created_at"])
		.execute();
	await db.schema
		.createIndex("session_expires_at")
		.on("session")
		.column("expires_at")
		.execute();

	await db.schema
		.createTable("verification_code")
		.addColumn("id", text, (column) => column.notNull().primaryKey())
		.addColumn("code", text, (column) => column.notNull())
		.addColumn("sender", text, (column) => column.notNull())
		.addColumn("expires_at", text, (column) => column.notNull())
		.modifyEnd(strict)
		.execute();
	await db.schema
		.createIndex("verification_code_expires_at")
		.on("verification_code")
		.column("expires_at")
		.execute();
	await db.schema
		.createIndex("verification_code_sender")
		.on("verification_code")
		.column("sender")
		.execute();

	await db.schema
		.createTable("login_pace")
		.addColumn("key", text, (column) => column.notNull().primaryKey())
		.addColumn("failures", "integer", (column) => column.notNull())
		.addColumn("failed_at", text, (column) => column.notNull())
		.addColumn("open_at", text, (column) => column.notNull())
		.modifyEnd(strict)
		.execute();
	await db.schema
		.createIndex("login_pace_failed_at")
		.on("login_pace")
		.column("failed_at")
		.execute();

	await db.schema
		.createTable("audit_record")
		.addColumn("number", number, (column) => column.primaryKey())
		.addColumn("at", text, (column) => column.notNull())
		.addColumn("action", text, (column) => column.notNull())
		.addColumn("outcome", text, (column) => column.notNull())
		.addColumn("account_id", text)
		.addColumn("account", text, (column) => column.notNull())
		.addColumn("network", text, (column) => column.notNull())
		.addColumn("subject", text)
		.addColumn("detail", text, (column) => column.notNull())
		.modifyEnd(strict)
		.execute();
	for (const columns of [
		["account_id", "number"],
		["action", "number"],
		["at"],
	])
		await db.schema
			.createIndex(`audit_record_${columns[0]}`)
			.on("audit_record")
			.columns(columns)
			.execute();
	await (postgres ? lockOnPostgres(db) : lockOnSqlite(db));
}

/**
 * The record is only ever added to, whatever the code above it does; but what
 * is older than 364 days may go, for nobody's steps are kept for more than a year.
 */
async function lockOnSqlite(db: Kysely<unknown>): Promise<void> {
	const young = `when old.at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-364 days')`;
	for (const [action, when] of [
		["update", ""],
		["delete", young],
	])
		await sql
			.raw(
				`create trigger audit_record_no_${action} before ${action} on audit_record ${when}
				begin select raise(abort, 'the audit record is append-only'); end`,
			)
			.execute(db);
}

async function lockOnPostgres(db: Kysely<unknown>): Promise<void> {
	await sql
		.raw(
			`create function audit_record_locked() returns trigger language plpgsql as
			$$ begin
				if tg_op = 'DELETE' and old.at <= to_char(
					(now() - interval '364 days') at time zone 'utc',
					'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
				) then return old; end if;
				raise exception 'the audit record is append-only';
			end $$`,
		)
		.execute(db);
	await sql
		.raw(
			`create trigger audit_record_locked before update or delete on audit_record
			for each row execute function audit_record_locked()`,
		)
		.execute(db);
}
