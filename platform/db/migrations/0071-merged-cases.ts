import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Frozen: a change to these tables is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	await db.schema
		.alterTable("lead_case")
		// A build before deletes leads without asking what is laid over them.
		.addColumn("merged_into", text, (column) =>
			column.references("lead.id").onDelete("set null"),
		)
		.execute();
	await db.schema
		.alterTable("lead_case")
		.addColumn("own_stage", text)
		.execute();
	await db.schema
		.createIndex("lead_case_merged")
		.on("lead_case")
		.columns(["merged_into", "lead_id"])
		.where(sql.ref("merged_into"), "is not", null)
		.execute();
	await db.schema
		.createIndex("audit_record_lead_show")
		.on("audit_record")
		.columns(["subject", "number"])
		.where(sql.ref("action"), "=", sql.lit("lead-show"))
		.execute();
}
