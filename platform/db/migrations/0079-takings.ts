import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Frozen: a change to this table is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001 and 0004.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	const strict = postgres ? sql`` : sql`strict`;
	const number = postgres ? sql`bigserial` : sql`integer`;
	const long = postgres ? sql`bigint` : sql`integer`;

	await db.schema
		.createTable("taking")
		.addColumn("number", number, (column) => column.primaryKey())
		// Hash of what makes two requests one taking.
		.addColumn("key", text, (column) => column.notNull().unique())
		.addColumn("at", text, (column) => column.notNull())
		.addColumn("entry_id", text, (column) => column.notNull())
		.addColumn("name", text, (column) => column.notNull())
		.addColumn("name_key", text, (column) => column.notNull())
		.addColumn("sha256", text, (column) => column.notNull())
		.addColumn("size", long, (column) => column.notNull())
		.addColumn("account_id", text)
		.addColumn("account", text, (column) => column.notNull())
		.addColumn("way", text, (column) => column.notNull())
		.modifyEnd(strict)
		.execute();
	for (const [name, columns] of [
		["time", ["at", "number"]],
		["entry", ["entry_id", "at", "number"]],
		["account", ["account", "at", "number"]],
		["content", ["sha256", "account_id"]],
	] as const)
		await db.schema
			.createIndex(`taking_${name}`)
			.on("taking")
			.columns([...columns])
			.execute();
}
