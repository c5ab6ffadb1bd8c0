import type { Kysely } from "kysely";

/** Frozen: a change to these tables is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	// A grant belongs to a session and is not kept.
	await db.schema.alterTable("upload").dropColumn("grant_hash").execute();
}
