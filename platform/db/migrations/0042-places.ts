import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Frozen: a change to these tables is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	const strict = postgres ? sql`` : sql`strict`;

	await db.schema.alterTable("release").addColumn("planned_at", text).execute();

	await db.schema
		.alterTable("content_draft")
		.addColumn("decided", text)
		.execute();

	await db.schema
		.createTable("content_order")
		.addColumn("kind", text, (column) => column.notNull().primaryKey())
		.addColumn("entries", text, (column) => column.notNull())
		.addColumn("version", "integer", (column) => column.notNull())
		.addColumn("author_id", text)
		.addColumn("writers", text, (column) => column.notNull())
		.addColumn("begun_at", text, (column) => column.notNull())
		.addColumn("updated_at", text, (column) => column.notNull())
		.modifyEnd(strict)
		.execute();

	await db.schema
		.createTable("release_place")
		.addColumn("release_id", text, (column) =>
			column.notNull().references("release.id").onDelete("cascade"),
		)
		.addColumn("subject", text, (column) => column.notNull())
		.addColumn("kind", text, (column) => column.notNull())
		.addColumn("slug", text)
		.addColumn("entries", text)
		.addColumn("before", text, (column) => column.notNull())
		.addColumn("writers", text, (column) => column.notNull())
		.addColumn("added_at", text, (column) => column.notNull())
		.addPrimaryKeyConstraint("release_place_key", ["release_id", "subject"])
		.modifyEnd(strict)
		.execute();
}
