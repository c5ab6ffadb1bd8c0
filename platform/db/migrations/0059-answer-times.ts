import { type Kysely, sql } from "kysely";

/** Frozen: a change to this index is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createIndex("lead_case_answered")
		.on("lead_case")
		.columns(["distributor", "answered_at", "answered_minutes"])
		.where(sql.ref("answered_at"), "is not", null)
		.execute();
}
