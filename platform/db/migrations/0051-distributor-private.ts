import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Frozen: a change to these tables is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	await db.schema
		.createTable("distributor_private")
		// No reference: private facts outlive an entry in the bin.
		.addColumn("distributor", text, (one) => one.notNull().primaryKey())
		.addColumn("facts", text, (one) => one.notNull())
		.addColumn("version", "integer", (one) => one.notNull())
		.addColumn("changed_at", text, (one) => one.notNull())
		.addColumn("changed_by", text, (one) => one.notNull())
		.modifyEnd(postgres ? sql`` : sql`strict`)
		.execute();
}
