import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Lead as this migration reads it. */
type Lead = {
	id: string;
	receipt: string;
	name: string;
	email_key: string;
	phone: string;
};

/** Rows read at once. */
const part = 1000;

/** Frozen: a change to these tables is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	for (const name of ["kind", "country", "search"])
		await db.schema
			.alterTable("lead_case")
			// Empty in rows of the build before, until they are adopted.
			.addColumn(name, text, (column) => column.notNull().defaultTo(""))
			.execute();

	for (let after = ""; ; ) {
		const { rows } = await sql<Lead>`select id, receipt, name, email_key, phone
			from lead where id > ${after} order by id limit ${sql.lit(part)}`.execute(
			db,
		);
		for (const lead of rows)
			await sql`update lead_case set
				kind = (select kind from lead where id = ${lead.id}),
				country = (select country from lead where id = ${lead.id}),
				search = ${searchOf(lead)}
				where lead_id = ${lead.id}`.execute(db);
		const last = rows.at(-1);
		if (!last) break;
		after = last.id;
	}

	await db.schema
		.createIndex("lead_case_inbox")
		.on("lead_case")
		.columns([
			...["stage", "lead_id", "owner_id", "kind", "country"],
			...["distributor", "due_at"],
		])
		.execute();
	await db.schema.dropIndex("lead_case_stage").execute();
}

function searchOf({ receipt, name, email_key, phone }: Lead): string {
	return [receipt, name, email_key, phone]
		.join("\n")
		.normalize("NFKD")
		.replace(/\p{M}/gu, "")
		.toLowerCase();
}
