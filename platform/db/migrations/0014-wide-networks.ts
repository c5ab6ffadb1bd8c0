import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Frozen: a change to these tables is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	for (const column of ["address_hash_56", "address_hash_48"]) {
		await db.schema.alterTable("lead").addColumn(column, text).execute();
		await db.schema
			.createIndex(`lead_${column}`)
			.on("lead")
			.columns([column, "created_at"])
			.execute();
	}
	await db.schema
		.alterTable("lead_alert")
		.addColumn("lease_until", text)
		.execute();
}
