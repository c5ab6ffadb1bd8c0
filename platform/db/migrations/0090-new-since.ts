import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Frozen: a change to these tables is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	for (const [table, column] of [
		["account", "visit_at"],
		["account", "new_since"],
		["account_group", "joined_at"],
		["file_entry", "appeared_at"],
	] as const)
		await db.schema.alterTable(table).addColumn(column, text).execute();
	// Restored folders: those that appeared after they were made.
	await db.schema
		.createIndex("file_entry_reappeared")
		.on("file_entry")
		.columns(["appeared_at"])
		.where(sql<boolean>`rank = 0 and appeared_at is not null`)
		.execute();
	// Visits from before this column: the next one tells what came since.
	await sql`update account set visit_at = (
		select max(session.seen_at) from session
		where session.account_id = account.id and session.program is null
	)`.execute(db);
}
