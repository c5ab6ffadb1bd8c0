import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Frozen: a change to these tables is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	const strict = postgres ? sql`` : sql`strict`;
	await db.schema
		.createTable("collection")
		.addColumn("id", text, (column) => column.notNull().primaryKey())
		.addColumn("owner_id", text, (column) =>
			column.notNull().references("account.id").onDelete("cascade"),
		)
		.addColumn("name", text, (column) => column.notNull())
		.addColumn("shared", "integer", (column) => column.notNull())
		.addColumn("revision", "integer", (column) => column.notNull().defaultTo(0))
		.addColumn("created_at", text, (column) => column.notNull())
		.addColumn("changed_at", text, (column) => column.notNull())
		.modifyEnd(strict)
		.execute();
	await db.schema
		.createIndex("collection_owner")
		.on("collection")
		.columns(["owner_id", "changed_at"])
		.execute();
	await db.schema
		.createTable("collection_item")
		.addColumn("collection_id", text, (column) =>
			column.notNull().references("collection.id").onDelete("cascade"),
		)
		// No foreign key: a file's row is another one with each content.
		.addColumn("entry_id", text, (column) => column.notNull())
		.addColumn("name", text, (column) => column.notNull())
		.addColumn("position", "integer", (column) => column.notNull())
		.addPrimaryKeyConstraint("collection_item_key", [
			"collection_id",
			"entry_id",
		])
		.modifyEnd(strict)
		.execute();
	await db.schema
		.createTable("collection_link")
		.addColumn("id", text, (column) => column.notNull().primaryKey())
		.addColumn("collection_id", text, (column) =>
			column.notNull().references("collection.id").onDelete("cascade"),
		)
		.addColumn("created_at", text, (column) => column.notNull())
		.addColumn("expires_at", text, (column) => column.notNull())
		.addColumn("ended_at", text)
		.addColumn("ended_by", text)
		.addColumn("opened", "integer", (column) => column.notNull().defaultTo(0))
		.addColumn("taken", "integer", (column) => column.notNull().defaultTo(0))
		.addColumn("used_at", text)
		.modifyEnd(strict)
		.execute();
	await db.schema
		.createIndex("collection_link_collection")
		.on("collection_link")
		.columns(["collection_id", "created_at"])
		.execute();
	await db.schema
		.createIndex("collection_link_created")
		.on("collection_link")
		.columns(["created_at", "id"])
		.execute();
	// Colleagues of a distributor are looked for with each list.
	await db.schema
		.createIndex("account_distributor")
		.on("account")
		.column("distributor")
		.execute();
}
