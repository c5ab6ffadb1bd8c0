import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Frozen: a change to these columns is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	for (const name of ["decided_by", "decided_at", "held_as"])
		await db.schema.alterTable("lead_mail").addColumn(name, text).execute();
}
