import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Columns that readers keep in memory: those of 0005, and the audience. */
const watched =
	"number, id, parent_id, catalogue_id, kind, rank, position, name, names, sort_key, search_key, ext, size, created_at, state, audience";

/** Frozen: a change to these tables is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001 and 0004.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	const strict = postgres ? sql`` : sql`strict`;
	const number = postgres ? sql`bigserial` : sql`integer`;
	const long = postgres ? sql`bigint` : sql`integer`;

	await db.schema
		.createTable("partner_group")
		.addColumn("id", text, (column) => column.notNull().primaryKey())
		.addColumn("name", text, (column) => column.notNull())
		.addColumn("name_key", text, (column) => column.notNull().unique())
		.addColumn("note", text, (column) => column.notNull())
		.addColumn("created_at", text, (column) => column.notNull())
		.modifyEnd(strict)
		.execute();
	await db.schema
		.createTable("account_group")
		.addColumn("account_id", text, (column) =>
			column.notNull().references("account.id").onDelete("cascade"),
		)
		.addColumn("group_id", text, (column) =>
			column.notNull().references("partner_group.id").onDelete("cascade"),
		)
		.addPrimaryKeyConstraint("account_group_key", ["account_id", "group_id"])
		.modifyEnd(strict)
		.execute();
	await db.schema
		.createIndex("account_group_group")
		.on("account_group")
		.columns(["group_id"])
		.execute();
	await db.schema
		.createTable("audience")
		.addColumn("number", number, (column) => column.primaryKey())
		// Ids of its groups in their order, with spaces between.
		.addColumn("key", text, (column) => column.notNull().unique())
		.modifyEnd(strict)
		.execute();
	await db.schema
		.createTable("audience_group")
		.addColumn("audience", long, (column) =>
			column.notNull().references("audience.number").onDelete("cascade"),
		)
		.addColumn("group_id", text, (column) =>
			column.notNull().references("partner_group.id"),
		)
		.addPrimaryKeyConstraint("audience_group_key", ["audience", "group_id"])
		.modifyEnd(strict)
		.execute();
	await db.schema
		.createIndex("audience_group_group")
		.on("audience_group")
		.columns(["group_id"])
		.execute();
	await db.schema
		.alterTable("file_entry")
		.addColumn("audience", long, (column) =>
			column.references("audience.number"),
		)
		.execute();
	// The few folders that have one: those in a folder, and those of an audience.
	for (const [name, columns] of [
		["file_entry_audience", ["audience"]],
		["file_entry_audience_in", ["parent_id", "audience"]],
	] as const)
		await db.schema
			.createIndex(name)
			.on("file_entry")
			.columns([...columns])
			.where(sql.ref("audience"), "is not", null)
			.execute();
	for (const statement of postgres ? onPostgres : onSqlite)
		await sql.raw(statement).execute(db);
}

// Membership of a group is a change of the library: what somebody sees of it is kept
// in memory until a change. Number 0 is no entry.
const membership = ["insert", "delete"];

const onSqlite = [
	"drop trigger file_entry_updated",
	`create trigger file_entry_updated after update of ${watched} on file_entry
		when old.state = 'published' or new.state = 'published' begin
			insert into file_change (number, tree) values (new.number, new.kind = 'catalogue');
		end`,
	...membership.map(
		(
			event,
		) => `create trigger account_group_${event} after ${event} on account_group begin
			insert into file_change (number, tree) values (0, 0);
		end`,
	),
];

const onPostgres = [
	"drop trigger file_entry_updated on file_entry",
	`create trigger file_entry_updated after update of ${watched} on file_entry
		for each row when (old.state = 'published' or new.state = 'published')
		execute function file_entry_changed()`,
	// See 0005: revisions become visible in their order.
	`create function account_group_changed() returns trigger language plpgsql as $$
	begin
		perform pg_advisory_xact_lock(70534, 1);
		insert into file_change (number, tree) values (0, 0);
		return null;
	end $$`,
	...membership.map(
		(
			event,
		) => `create trigger account_group_${event} after ${event} on account_group
			for each row execute function account_group_changed()`,
	),
];
