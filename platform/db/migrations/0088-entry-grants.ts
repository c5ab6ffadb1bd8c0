import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Frozen: a change to these tables is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	const strict = postgres ? sql`` : sql`strict`;
	await db.schema
		.createTable("entry_grant")
		.addColumn("account_id", text, (column) =>
			column.notNull().references("account.id").onDelete("cascade"),
		)
		.addColumn("entry_id", text, (column) =>
			column.notNull().references("file_entry.id").onDelete("cascade"),
		)
		.addColumn("until", text, (column) => column.notNull())
		.addColumn("created_at", text, (column) => column.notNull())
		.addColumn("created_by", text, (column) => column.notNull())
		.addPrimaryKeyConstraint("entry_grant_key", ["account_id", "entry_id"])
		.modifyEnd(strict)
		.execute();
	for (const column of ["entry_id", "until"])
		await db.schema
			.createIndex(`entry_grant_${column}`)
			.on("entry_grant")
			.columns([column])
			.execute();
	for (const event of ["insert", "update", "delete"])
		await sql
			.raw(
				postgres
					? // Defined in 0072: what an account may see is another.
						`create trigger entry_grant_${event} after ${event} on entry_grant
							for each row execute function account_group_changed()`
					: `create trigger entry_grant_${event} after ${event} on entry_grant begin
							insert into file_change (number, tree) values (0, 0);
						end`,
			)
			.execute(db);
}
