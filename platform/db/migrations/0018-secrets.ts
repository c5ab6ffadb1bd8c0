import { type Kysely, PostgresAdapter, sql } from "kysely";

type Row = { name: string; value: string; created_at: string };

/** Rows of table `secret` that are no secrets. */
const marks = ["readiness", "sample-library"];
/** The only one whose text was decoded before it signed; of others the text itself was the key. */
const decoded = "file-addresses";

/** Frozen: a change to these tables is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	const strict = postgres ? sql`` : sql`strict`;

	// Signatures made before stay valid: the keys are the same, byte by byte.
	await db.schema
		.createTable("secret_version")
		.addColumn("name", text, (column) => column.notNull())
		.addColumn("number", "integer", (column) => column.notNull())
		.addColumn("value", text, (column) => column.notNull())
		.addColumn("created_at", text, (column) => column.notNull())
		.addColumn("signs_from", text, (column) => column.notNull())
		.addPrimaryKeyConstraint("secret_version_key", ["name", "number"])
		.modifyEnd(strict)
		.execute();
	const keys = await sql<Row>`
		select name, value, created_at from secret where name not in (${sql.join(marks)})
		union all
		select case when name like 'salt-%' then 'address-' || name else name end,
			value, created_at from lead_secret`.execute(db);
	for (const { name, value, created_at } of keys.rows) {
		const key = Buffer.from(value, name === decoded ? "base64url" : "utf8");
		await sql`
			insert into secret_version (name, number, value, created_at, signs_from)
			values (${name}, 1, ${key.toString("base64url")}, ${created_at}, ${created_at})`.execute(
			db,
		);
	}
	await db.schema.dropTable("lead_secret").execute();
	await sql`delete from secret where name not in (${sql.join(marks)})`.execute(
		db,
	);
	await db.schema.alterTable("secret").renameTo("site_mark").execute();

	await db.schema
		.createTable("lease")
		.addColumn("name", text, (column) => column.notNull().primaryKey())
		.addColumn("holder", text, (column) => column.notNull())
		.addColumn("until", text, (column) => column.notNull())
		.modifyEnd(strict)
		.execute();
}
