import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Frozen: a change to these tables is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	await db.schema
		.alterTable("account")
		.addColumn("disabled_at", text)
		.execute();
	// Since when is not known of them: their time begins now.
	await sql`update account set disabled_at = ${new Date().toISOString()} where state = 'disabled'`.execute(
		db,
	);
}
