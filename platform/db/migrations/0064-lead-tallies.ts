import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Columns by which cases are counted, as a row of the case says them. */
const key = (row: string) =>
	[
		`${row}stage`,
		`${row}kind`,
		`${row}country`,
		`coalesce(${row}owner_id, '')`,
		`case when ${row}distributor is null then 1 else 0 end`,
		`case when ${row}due_at is null then 0 else 1 end`,
	].join(", ");
const columns = "stage, kind, country, owner, makers, due";
const watched = "stage, kind, country, owner_id, distributor, due_at";
const note = (row: string, by: number) =>
	`insert into lead_tally_change (${columns}, count) values (${key(row)}, ${by});`;

/** Frozen: a change to these tables is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	const strict = postgres ? sql`` : sql`strict`;
	const long = postgres ? sql`bigint` : sql`integer`;
	const number = postgres ? sql`bigserial` : sql`integer`;
	await db.schema
		.createTable("lead_tally")
		.addColumn("stage", text, (column) => column.notNull())
		.addColumn("kind", text, (column) => column.notNull())
		.addColumn("country", text, (column) => column.notNull())
		.addColumn("owner", text, (column) => column.notNull())
		.addColumn("makers", "integer", (column) => column.notNull())
		.addColumn("due", "integer", (column) => column.notNull())
		.addColumn("count", long, (column) => column.notNull())
		.addPrimaryKeyConstraint("lead_tally_key", [
			...(["stage", "kind", "country", "owner", "makers", "due"] as const),
		])
		.modifyEnd(strict)
		.execute();
	await db.schema
		.createTable("lead_tally_change")
		.addColumn("number", number, (column) =>
			postgres ? column.primaryKey() : column.primaryKey().autoIncrement(),
		)
		.addColumn("stage", text, (column) => column.notNull())
		.addColumn("kind", text, (column) => column.notNull())
		.addColumn("country", text, (column) => column.notNull())
		.addColumn("owner", text, (column) => column.notNull())
		.addColumn("makers", "integer", (column) => column.notNull())
		.addColumn("due", "integer", (column) => column.notNull())
		.addColumn("count", long, (column) => column.notNull())
		.modifyEnd(strict)
		.execute();
	for (const statement of postgres ? onPostgres : onSqlite)
		await sql.raw(statement).execute(db);
	await sql
		.raw(
			`insert into lead_tally (${columns}, count)
			select ${key("")}, count(*) from lead_case group by ${key("")}`,
		)
		.execute(db);

	// Few cases among many: of a country and kind, of a member, of nobody.
	await db.schema
		.createIndex("lead_case_place")
		.on("lead_case")
		.columns(["country", "kind", "stage", "lead_id"])
		.execute();
	await db.schema
		.createIndex("lead_case_owner")
		.on("lead_case")
		.columns(["owner_id", "stage", "lead_id"])
		.where(sql.ref("owner_id"), "is not", null)
		.execute();
	await db.schema
		.createIndex("lead_case_nobody")
		.on("lead_case")
		.columns(["stage", "lead_id", "country", "kind"])
		.where(sql<boolean>`owner_id is null and distributor is null`)
		.execute();
}

// Rows are added and none is changed: whoever writes a case waits for nobody else.
const onSqlite = [
	`create trigger lead_case_counted after insert on lead_case begin
		${note("new.", 1)}
	end`,
	`create trigger lead_case_uncounted after delete on lead_case begin
		${note("old.", -1)}
	end`,
	`create trigger lead_case_recounted after update of ${watched} on lead_case
	when (${key("old.")}) is not (${key("new.")}) begin
		${note("old.", -1)}
		${note("new.", 1)}
	end`,
];
const onPostgres = [
	`create function lead_case_counted() returns trigger language plpgsql as $$
	begin
		if tg_op <> 'INSERT' then ${note("old.", -1)} end if;
		if tg_op <> 'DELETE' then ${note("new.", 1)} end if;
		return null;
	end $$`,
	`create trigger lead_case_counted after insert or delete on lead_case
	for each row execute function lead_case_counted()`,
	`create trigger lead_case_recounted after update of ${watched} on lead_case
	for each row when ((${key("old.")}) is distinct from (${key("new.")}))
	execute function lead_case_counted()`,
];
