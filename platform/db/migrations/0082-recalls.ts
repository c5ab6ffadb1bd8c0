import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Frozen: a change to these tables is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	const strict = postgres ? sql`` : sql`strict`;
	await db.schema
		.createTable("recall")
		.addColumn("id", text, (column) => column.notNull().primaryKey())
		.addColumn("entry_id", text, (column) => column.notNull())
		.addColumn("version", "integer", (column) => column.notNull())
		.addColumn("sha256", text, (column) => column.notNull())
		.addColumn("reason", text, (column) => column.notNull())
		.addColumn("created_at", text, (column) => column.notNull())
		.addColumn("created_by", text, (column) => column.notNull())
		.addColumn("remind_at", text, (column) => column.notNull())
		.addUniqueConstraint("recall_version", ["entry_id", "version"])
		.modifyEnd(strict)
		.execute();
	await db.schema
		.createTable("recall_taker")
		.addColumn("recall_id", text, (column) =>
			column.notNull().references("recall.id").onDelete("cascade"),
		)
		.addColumn("account_id", text, (column) => column.notNull())
		.addColumn("account", text, (column) => column.notNull())
		.addColumn("notice_id", text, (column) => column.notNull())
		.addPrimaryKeyConstraint("recall_taker_key", ["recall_id", "account_id"])
		.modifyEnd(strict)
		.execute();
}
