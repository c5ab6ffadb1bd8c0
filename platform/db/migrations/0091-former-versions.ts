import { type Kysely, sql } from "kysely";

/** Frozen: a change to this table is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.alterTable("file_entry")
		.addColumn("former", "integer", (column) => column.notNull().defaultTo(0))
		.execute();
	await db.schema
		.alterTable("file_entry")
		.addColumn("offers_former", "integer")
		.execute();
	await sql`
		update file_entry set former = (
			select count(*) from file_version
			where file_version.entry_id = file_entry.id
			and file_version.withdrawn_at is null
			and file_version.sha256 <> file_entry.sha256
		)
		where id in (select entry_id from file_version)
	`.execute(db);
}
