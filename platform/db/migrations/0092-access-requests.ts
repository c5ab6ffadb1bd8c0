import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Frozen: a change to these tables is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	const strict = postgres ? sql`` : sql`strict`;
	await db.schema
		.createTable("access_request")
		.addColumn("id", text, (column) => column.notNull().primaryKey())
		.addColumn("account_id", text, (column) =>
			column.notNull().references("account.id").onDelete("cascade"),
		)
		// No foreign key: a row tells nobody whether there is such an entry.
		.addColumn("place", text, (column) => column.notNull())
		.addColumn("node", text, (column) => column.notNull())
		.addColumn("reason", text, (column) => column.notNull())
		.addColumn("created_at", text, (column) => column.notNull())
		.addColumn("state", text, (column) => column.notNull())
		.addColumn("settled_at", text)
		.addColumn("settled_by", text)
		.addColumn("answer", text)
		.modifyEnd(strict)
		.execute();
	await db.schema
		.createIndex("access_request_waiting")
		.unique()
		.on("access_request")
		.columns(["account_id", "place"])
		.where(sql.ref("state"), "=", sql.lit("waiting"))
		.execute();
	for (const [name, columns] of [
		["account", ["account_id", "id"]],
		["state", ["state", "id"]],
	] as const)
		await db.schema
			.createIndex(`access_request_${name}`)
			.on("access_request")
			.columns([...columns])
			.execute();
}
