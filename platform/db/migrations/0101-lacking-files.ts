import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Frozen: a change to this table is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	await db.schema
		.alterTable("archive")
		.addColumn("lacking", text, (column) =>
			column.notNull().defaultTo(`{"paths":[],"more":0}`),
		)
		.execute();
}
