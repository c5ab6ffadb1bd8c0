import { type Kysely, PostgresAdapter, sql } from "kysely";

/**
 * Outcomes of uploads that are told together: all but the first name it. Uploads that
 * can be gone on with, whatever their note. Frozen: a change to these tables is a new
 * migration.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	await db.schema.alterTable("notice").addColumn("head_id", text).execute();
	await db.schema
		.createIndex("notice_head")
		.on("notice")
		.column("head_id")
		.execute();
	for (const column of ["resume_hash", "fingerprint"])
		await db.schema.alterTable("upload").addColumn(column, text).execute();
	await db.schema
		.createIndex("upload_resume")
		.on("upload")
		.columns(["account_id", "resume_hash"])
		.execute();
}
