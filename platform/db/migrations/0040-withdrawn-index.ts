import { type Kysely, sql } from "kysely";

/**
 * Withdrawals are looked up with each change of what is published: few rows of
 * a long history.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createIndex("content_history_withdrawn")
		.on("content_history")
		.columns(["entry_id", "language"])
		.where(sql.ref("revision_id"), "is", null)
		.execute();
}
