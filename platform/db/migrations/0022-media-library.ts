import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Frozen: a change to these tables is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	const strict = postgres ? sql`` : sql`strict`;

	for (const column of [
		...["title", "crop", "parent_id", "focus"],
		...["uploaded_by", "removed_at", "removed_by"],
	])
		await db.schema.alterTable("media").addColumn(column, text).execute();
	await db.schema
		.alterTable("media")
		.addColumn("frame", "integer", (column) => column.notNull().defaultTo(0))
		.execute();
	// Only frames of a turn are made without AVIF.
	await sql`
		update media set frame = 1
		where not exists (
			select 1 from media_file
			where media_file.media_id = media.id and media_file.format = 'avif'
		)`.execute(db);
	await db.schema
		.createIndex("media_library")
		.on("media")
		.columns(["frame", "created_at", "id"])
		.execute();

	await db.schema
		.createTable("media_text")
		.addColumn("media_id", text, (column) =>
			column.notNull().references("media.id").onDelete("cascade"),
		)
		.addColumn("language", text, (column) => column.notNull())
		.addColumn("alt", text, (column) => column.notNull())
		.addColumn("author_id", text)
		.addColumn("updated_at", text, (column) => column.notNull())
		.addPrimaryKeyConstraint("media_text_key", ["media_id", "language"])
		.modifyEnd(strict)
		.execute();

	await db.schema
		.createTable("media_job")
		.addColumn("media_id", text, (column) =>
			column.notNull().primaryKey().references("media.id").onDelete("cascade"),
		)
		.addColumn("state", text, (column) => column.notNull())
		.addColumn("done", "integer", (column) => column.notNull())
		.addColumn("tries", "integer", (column) => column.notNull())
		.addColumn("error", text)
		.addColumn("created_at", text, (column) => column.notNull())
		.modifyEnd(strict)
		.execute();
}
