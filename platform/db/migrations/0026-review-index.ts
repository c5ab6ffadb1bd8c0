import type { Kysely } from "kysely";

/** What is in review is asked for every few seconds by every console that is open. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createIndex("content_revision_origin")
		.on("content_revision")
		.columns(["origin", "entry_id"])
		.execute();
}
