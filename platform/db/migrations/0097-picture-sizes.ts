import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Frozen: a change to these tables is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	const strict = postgres ? sql`` : sql`strict`;
	const bigint = postgres ? "bigint" : "integer";
	await db.schema
		.createTable("kept_original")
		.addColumn("entry_id", text, (column) =>
			column.notNull().references("file_entry.id").onDelete("cascade"),
		)
		.addColumn("group_id", text, (column) =>
			column.notNull().references("partner_group.id").onDelete("cascade"),
		)
		.addPrimaryKeyConstraint("kept_original_key", ["entry_id", "group_id"])
		.modifyEnd(strict)
		.execute();
	await db.schema
		.createTable("picture_size")
		.addColumn("source", text, (column) => column.notNull())
		.addColumn("size", text, (column) => column.notNull())
		.addColumn("recipe", text, (column) => column.notNull())
		.addColumn("width", "integer", (column) => column.notNull())
		.addColumn("height", "integer", (column) => column.notNull())
		.addColumn("object", text)
		.addColumn("bytes", bigint, (column) => column.notNull())
		.addColumn("crc32", bigint, (column) => column.notNull())
		.addColumn("media_type", text, (column) => column.notNull())
		.addColumn("ending", text, (column) => column.notNull())
		.addColumn("made_at", text, (column) => column.notNull())
		.addColumn("used_at", text, (column) => column.notNull())
		.addPrimaryKeyConstraint("picture_size_key", ["source", "size"])
		.modifyEnd(strict)
		.execute();
	for (const [table, column] of [
		["kept_original", "group_id"],
		["picture_size", "object"],
		["picture_size", "used_at"],
	] as const)
		await db.schema
			.createIndex(`${table}_${column}`)
			.on(table)
			.column(column)
			.execute();
	await db.schema
		.alterTable("taking")
		.addColumn("picture", text, (column) => column.notNull().defaultTo(""))
		.execute();
	await db.schema
		.alterTable("archive")
		.addColumn("sized", text, (column) => column.notNull().defaultTo("[]"))
		.execute();
	await db.schema
		.alterTable("archive")
		.addColumn("picture", text, (column) => column.notNull().defaultTo(""))
		.execute();
}
