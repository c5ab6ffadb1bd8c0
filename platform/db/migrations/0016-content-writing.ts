import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Frozen: a change to these tables is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	const strict = postgres ? sql`` : sql`strict`;

	for (const column of ["author_id", "note", "origin"])
		await db.schema
			.alterTable("content_revision")
			.addColumn(column, text)
			.execute();

	await db.schema
		.createTable("content_history")
		.addColumn("entry_id", text, (column) =>
			column.notNull().references("content_entry.id"),
		)
		.addColumn("language", text, (column) => column.notNull())
		.addColumn("version", "integer", (column) => column.notNull())
		.addColumn("revision_id", text, (column) =>
			column.references("content_revision.id"),
		)
		.addColumn("author_id", text)
		.addColumn("note", text)
		.addColumn("changed_at", text, (column) => column.notNull())
		.addPrimaryKeyConstraint("content_history_key", [
			"entry_id",
			"language",
			"version",
		])
		.modifyEnd(strict)
		.execute();
	// History of what is published by now: as far back as is known.
	await sql`
		insert into content_history
			(entry_id, language, version, revision_id, changed_at)
		select entry_id, language, 0, revision_id, published_at
		from content_publication`.execute(db);

	await db.schema
		.createTable("content_draft")
		.addColumn("entry_id", text, (column) =>
			column.notNull().references("content_entry.id"),
		)
		.addColumn("language", text, (column) => column.notNull())
		.addColumn("body", text, (column) => column.notNull())
		.addColumn("base_id", text, (column) =>
			column.references("content_revision.id"),
		)
		.addColumn("version", "integer", (column) => column.notNull())
		.addColumn("author_id", text)
		.addColumn("updated_at", text, (column) => column.notNull())
		.addPrimaryKeyConstraint("content_draft_key", ["entry_id", "language"])
		.modifyEnd(strict)
		.execute();

	await db.schema
		.createTable("content_change")
		.addColumn("id", text, (column) => column.notNull().primaryKey())
		.addColumn("entry_id", text, (column) =>
			column.notNull().references("content_entry.id"),
		)
		.addColumn("language", text, (column) => column.notNull())
		.addColumn("field", text, (column) => column.notNull())
		.addColumn("from_hash", text, (column) => column.notNull())
		.addColumn("to_hash", text, (column) => column.notNull())
		.addColumn("before", text)
		.addColumn("sent", text, (column) => column.notNull())
		.addColumn("after", text)
		.addColumn("author_id", text)
		.addColumn("changed_at", text, (column) => column.notNull())
		.modifyEnd(strict)
		.execute();
	await db.schema
		.createIndex("content_change_field")
		.on("content_change")
		.columns(["entry_id", "language", "field"])
		.execute();
	await db.schema
		.createIndex("content_change_changed_at")
		.on("content_change")
		.column("changed_at")
		.execute();

	await db.schema
		.createTable("content_bin")
		.addColumn("entry_id", text, (column) =>
			column.notNull().primaryKey().references("content_entry.id"),
		)
		.addColumn("slug", text, (column) => column.notNull())
		.addColumn("published", text, (column) => column.notNull())
		.addColumn("author_id", text)
		.addColumn("note", text)
		.addColumn("removed_at", text, (column) => column.notNull())
		.modifyEnd(strict)
		.execute();

	await db.schema
		.createTable("release")
		.addColumn("id", text, (column) => column.notNull().primaryKey())
		.addColumn("name", text, (column) => column.notNull())
		.addColumn("owner_id", text)
		.addColumn("state", text, (column) => column.notNull())
		.addColumn("due_at", text)
		.addColumn("planned_by", text)
		.addColumn("version", "integer", (column) => column.notNull())
		.addColumn("problems", text)
		.addColumn("created_at", text, (column) => column.notNull())
		.addColumn("settled_at", text)
		.modifyEnd(strict)
		.execute();
	await db.schema
		.createIndex("release_due")
		.on("release")
		.columns(["state", "due_at"])
		.execute();

	await db.schema
		.createTable("release_item")
		.addColumn("release_id", text, (column) =>
			column.notNull().references("release.id").onDelete("cascade"),
		)
		.addColumn("entry_id", text, (column) =>
			column.notNull().references("content_entry.id"),
		)
		.addColumn("language", text, (column) => column.notNull())
		.addColumn("revision_id", text, (column) =>
			column.references("content_revision.id"),
		)
		.addColumn("base_id", text, (column) =>
			column.references("content_revision.id"),
		)
		.addColumn("author_id", text)
		.addColumn("added_at", text, (column) => column.notNull())
		.addPrimaryKeyConstraint("release_item_key", [
			"release_id",
			"entry_id",
			"language",
		])
		.modifyEnd(strict)
		.execute();
	// A row of another table cannot be deleted while this names it: asked by it.
	for (const table of ["content_draft", "release_item"])
		await db.schema
			.createIndex(`${table}_base`)
			.on(table)
			.column("base_id")
			.execute();
	await db.schema
		.createIndex("release_item_entry")
		.on("release_item")
		.column("entry_id")
		.execute();
}
