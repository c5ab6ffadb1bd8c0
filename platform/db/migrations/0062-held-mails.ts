import { type Kysely, sql } from "kysely";

/** Frozen: a change to this index is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await db.schema
		.createIndex("lead_mail_held")
		.on("lead_mail")
		.columns(["lead_id", "id"])
		.where(sql.ref("state"), "=", sql.lit("held"))
		.execute();
}
