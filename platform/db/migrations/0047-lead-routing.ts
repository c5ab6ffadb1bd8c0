import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Frozen: a change to these tables is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	const strict = postgres ? sql`` : sql`strict`;
	const column = (name: string, type: typeof text | "integer") =>
		db.schema.alterTable("lead_case").addColumn(name, type).execute();
	await column("distributor", text);
	// Leads that a build before this one takes in wait to be routed, too.
	await db.schema
		.alterTable("lead_case")
		.addColumn("routing", text, (one) => one.notNull().defaultTo("waiting"))
		.execute();
	await column("routed_at", text);
	await db.schema
		.alterTable("lead_case")
		.addColumn("clocked", "integer", (one) => one.notNull().defaultTo(0))
		.execute();
	await column("due_at", text);
	await column("answered_at", text);
	await column("answered_minutes", "integer");
	await column("first_late", "integer");
	// Whoever sent a lead before there were rules is in somebody's mailbox already.
	await sql`update lead_case set routing = 'nobody'`.execute(db);

	await db.schema
		.createIndex("lead_case_due")
		.on("lead_case")
		.columns(["due_at", "lead_id"])
		.where(sql.ref("due_at"), "is not", null)
		.execute();
	await db.schema
		.createIndex("lead_case_routing")
		.on("lead_case")
		.columns(["stage", "lead_id"])
		.where(sql.ref("routing"), "in", [sql.lit("waiting"), sql.lit("full")])
		.execute();
	await db.schema
		.createIndex("lead_case_unclocked")
		.on("lead_case")
		.columns(["lead_id"])
		.where(sql<boolean>`clocked <> events`)
		.execute();
	await db.schema
		.createIndex("lead_case_distributor")
		.on("lead_case")
		.columns(["distributor", "routed_at", "lead_id"])
		.execute();
	await db.schema
		.createIndex("lead_case_owner_turn")
		.on("lead_case")
		.columns(["owner_id", "routed_at", "lead_id"])
		.where(sql.ref("owner_id"), "is not", null)
		.execute();

	await db.schema
		.createTable("lead_measure")
		.addColumn("distributor", text, (one) => one.notNull().primaryKey())
		.addColumn("hash", text, (one) => one.notNull())
		.modifyEnd(strict)
		.execute();
}
