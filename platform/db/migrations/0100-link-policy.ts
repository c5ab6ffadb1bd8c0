import type { Kysely } from "kysely";

/** Frozen: a change to these tables is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.alterTable("audience")
		// 0 for an audience that nobody is in by a link without an account.
		.addColumn("by_link", "integer", (column) => column.notNull().defaultTo(1))
		.execute();
}
