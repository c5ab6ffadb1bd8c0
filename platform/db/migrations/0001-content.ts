import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Frozen: a change to these tables is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// PostgreSQL would order text by the rules of the country its cluster was
	// made in; SQLite compares bytes, and so must both.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	// Without this SQLite takes a word into a number column and keeps it.
	const strict = postgres ? sql`` : sql`strict`;

	await db.schema
		.createTable("content_entry")
		.addColumn("id", text, (column) => column.notNull().primaryKey())
		.addColumn("kind", text, (column) => column.notNull())
		.addColumn("slug", text, (column) => column.notNull())
		.addColumn("position", "integer", (column) => column.notNull())
		.addColumn("created_at", text, (column) => column.notNull())
		.addColumn("updated_at", text, (column) => column.notNull())
		.addUniqueConstraint("content_entry_kind_slug", ["kind", "slug"])
		.modifyEnd(strict)
		.execute();

	await db.schema
		.createTable("content_revision")
		.addColumn("id", text, (column) => column.notNull().primaryKey())
		.addColumn("entry_id", text, (column) =>
			column.notNull().references("content_entry.id"),
		)
		.addColumn("language", text, (column) => column.notNull())
		.addColumn("number", "integer", (column) => column.notNull())
		.addColumn("body", text, (column) => column.notNull())
		.addColumn("created_at", text, (column) => column.notNull())
		.addUniqueConstraint("content_revision_number", [
			"entry_id",
			"language",
			"number",
		])
		.modifyEnd(strict)
		.execute();

	await db.schema
		.createTable("content_publication")
		.addColumn("entry_id", text, (column) =>
			column.notNull().references("content_entry.id"),
		)
		.addColumn("language", text, (column) => column.notNull())
		.addColumn("revision_id", text, (column) =>
			column.notNull().references("content_revision.id"),
		)
		.addColumn("published_at", text, (column) => column.notNull())
		.addPrimaryKeyConstraint("content_publication_key", [
			"entry_id",
			"language",
		])
		.modifyEnd(strict)
		.execute();

	// Counts the changes of what is published: one row.
	await db.schema
		.createTable("content_version")
		.addColumn("id", "integer", (column) => column.notNull().primaryKey())
		.addColumn("number", "integer", (column) => column.notNull())
		.modifyEnd(strict)
		.execute();
	await sql`insert into content_version (id, number) values (1, 0)`.execute(db);

	await db.schema
		.createTable("media")
		.addColumn("id", text, (column) => column.notNull().primaryKey())
		.addColumn("source_sha256", text, (column) => column.notNull())
		.addColumn("width", "integer", (column) => column.notNull())
		.addColumn("height", "integer", (column) => column.notNull())
		.addColumn("transparent", "integer", (column) => column.notNull())
		.addColumn("widths", text, (column) => column.notNull())
		.addColumn("fallback_width", "integer", (column) => column.notNull())
		.addColumn("created_at", text, (column) => column.notNull())
		.modifyEnd(strict)
		.execute();

	await db.schema
		.createTable("media_file")
		.addColumn("media_id", text, (column) =>
			column.notNull().references("media.id").onDelete("cascade"),
		)
		.addColumn("width", "integer", (column) => column.notNull())
		.addColumn("format", text, (column) => column.notNull())
		.addColumn("object", text, (column) => column.notNull())
		.addColumn("size", "integer", (column) => column.notNull())
		.addPrimaryKeyConstraint("media_file_key", ["media_id", "width", "format"])
		.modifyEnd(strict)
		.execute();
}
