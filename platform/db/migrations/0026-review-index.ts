import type { Kysely } from "kysely";

/** Every open console asks for what is in review every few seconds. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createIndex("content_revision_origin")
		.on("content_revision")
		.columns(["origin", "entry_id"])
		.execute();
}
