import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Columns that readers keep in memory; counters are not among them. */
const watched =
	"number, id, parent_id, catalogue_id, kind, rank, position, name, names, sort_key, search_key, ext, size, created_at, state";

/** Frozen: a change to these tables is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	const number = postgres ? sql`bigserial` : sql`integer`;
	const long = postgres ? sql`bigint` : sql`integer`;

	await db.schema
		.createTable("file_change")
		.addColumn("revision", number, (column) =>
			// A number that was given is never given again.
			postgres ? column.primaryKey() : column.primaryKey().autoIncrement(),
		)
		.addColumn("number", long, (column) => column.notNull())
		.addColumn("tree", "integer", (column) => column.notNull())
		.modifyEnd(postgres ? sql`` : sql`strict`)
		.execute();
	await db.schema
		.createIndex("file_change_tree")
		.on("file_change")
		.columns(["tree", "revision"])
		.execute();
	// Nodes of the tree, among any number of files.
	await db.schema
		.createIndex("file_entry_tree")
		.on("file_entry")
		.columns(["position", "number"])
		.where(sql.ref("kind"), "=", sql.lit("catalogue"))
		.execute();
	// The whole library in the order of names, for the search index.
	await db.schema
		.createIndex("file_entry_order")
		.on("file_entry")
		.columns(["state", "sort_key", "number"])
		.execute();
	for (const statement of postgres ? onPostgres : onSqlite)
		await sql.raw(statement).execute(db);
}

const onSqlite = [
	["added", "insert", "new.state = 'published'", "new"],
	["removed", "delete", "old.state = 'published'", "old"],
	[
		"updated",
		`update of ${watched}`,
		"old.state = 'published' or new.state = 'published'",
		"new",
	],
].map(
	([name, event, when, row]) =>
		`create trigger file_entry_${name} after ${event} on file_entry when ${when} begin
			insert into file_change (number, tree) values (${row}.number, ${row}.kind = 'catalogue');
		end`,
);

// Readers ask for what is newer than the last revision they saw, so revisions
// must become visible in their order: whoever changes something waits for
// whoever did so before and has not committed yet.
const onPostgres = [
	`create function file_entry_changed() returns trigger language plpgsql as $$
	declare entry file_entry;
	begin
		if tg_op = 'DELETE' then entry := old; else entry := new; end if;
		perform pg_advisory_xact_lock(70534, 1);
		insert into file_change (number, tree)
			values (entry.number, (entry.kind = 'catalogue')::integer);
		return null;
	end $$`,
	...[
		["added", "insert", "new.state = 'published'"],
		["removed", "delete", "old.state = 'published'"],
		[
			"updated",
			`update of ${watched}`,
			"old.state = 'published' or new.state = 'published'",
		],
	].map(
		([name, event, when]) =>
			`create trigger file_entry_${name} after ${event} on file_entry
			for each row when (${when}) execute function file_entry_changed()`,
	),
];
