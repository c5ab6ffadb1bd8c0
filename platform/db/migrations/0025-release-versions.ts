import type { Kysely } from "kysely";

/** Frozen: a change to this table is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.alterTable("release")
		.addColumn("published_version", "integer")
		.execute();
}
