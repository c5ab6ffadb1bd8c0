import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Frozen: a change to these tables is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	await db.schema
		.alterTable("audience")
		// 1 for an audience that has dates and names no group.
		.addColumn("everybody", "integer", (column) =>
			column.notNull().defaultTo(0),
		)
		.execute();
	for (const name of ["visible_from", "visible_until"])
		await db.schema.alterTable("audience").addColumn(name, text).execute();
}
