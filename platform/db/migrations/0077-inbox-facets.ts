import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Lead as this migration reads it. */
type Lead = { id: string; language: string; model: string | null };

/** Rows read at once. */
const part = 2000;
/** Characters of a value that are compared. */
const longest = 80;

/** Frozen: a change to these columns and indexes is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	for (let after = ""; ; ) {
		const { rows } = await sql<Lead>`select id, language, model
			from lead where id > ${after} order by id limit ${sql.lit(part)}`.execute(
			db,
		);
		const last = rows.at(-1);
		if (!last) break;
		const all = JSON.stringify(
			rows.map((lead) => ({ id: lead.id, facets: facetsOf(lead) })),
		);
		// Triggers of 0065 keep the index of words.
		await (postgres
			? sql`update lead_case set search = search || given.facets
				from jsonb_to_recordset(${all}::jsonb) as given(id text, facets text)
				where lead_id = given.id`
			: sql`update lead_case set search = search || (value ->> 'facets')
				from json_each(${all}) where lead_id = value ->> 'id'`
		).execute(db);
		after = last.id;
	}
	await db.schema
		.createIndex("lead_case_held_by")
		.on("lead_case")
		.columns(["distributor", "stage", "lead_id"])
		.where(sql.ref("distributor"), "is not", null)
		.execute();
}

/** Lines that no word of a search begins with. */
function facetsOf({ language, model }: Lead): string {
	return [
		["l", language],
		["m", model ?? ""],
	]
		.filter(([, value]) => value !== "")
		.map(([name, value = ""]) => `\n=${name}:${folded(value)}=`)
		.join("");
}

function folded(text: string): string {
	return text
		.normalize("NFKD")
		.replace(/[\p{M}\p{C}\\]/gu, "")
		.toLowerCase()
		.slice(0, longest)
		.replace(/\p{Cs}$/u, "");
}
