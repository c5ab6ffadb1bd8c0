import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Frozen: a change to these tables is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	await db.schema
		.createTable("sent_once")
		.addColumn("name", text, (column) => column.notNull().primaryKey())
		.addColumn("sent_at", text, (column) => column.notNull())
		.addColumn("lease_until", text)
		.modifyEnd(postgres ? sql`` : sql`strict`)
		.execute();
	// The build before goes on with `lead_alert` until it has ended.
	await sql`insert into sent_once (name, sent_at, lease_until)
		select name, sent_at, lease_until from lead_alert`.execute(db);
}
