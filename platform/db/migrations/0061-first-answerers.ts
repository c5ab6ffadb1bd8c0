import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Frozen: a change to this column or index is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	await db.schema.alterTable("lead_case").addColumn("first_by", text).execute();
	// Most cases have been with one distributor only.
	await sql`update lead_case set first_by = coalesce(distributor, '')
		where answered_at is not null or first_late = 1`.execute(db);
	await sql`update lead_case set clocked = 0 where first_by is not null and (
		select count(*) from lead_event
		where lead_event.lead_id = lead_case.lead_id and type = 'routed') > 1`.execute(
		db,
	);
	await db.schema.dropIndex("lead_case_answered").execute();
	await db.schema
		.createIndex("lead_case_first_by")
		.on("lead_case")
		.columns(["first_by", "answered_at", "answered_minutes"])
		.where(sql.ref("answered_at"), "is not", null)
		.execute();
}
