import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Frozen: a change to these tables is a new migration. */
export async function up(db: Kysely<unknown>): Promise<void> {
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	const strict = postgres ? sql`` : sql`strict`;
	await db.schema
		.createTable("lead_case")
		.addColumn("lead_id", text, (column) =>
			column.notNull().primaryKey().references("lead.id").onDelete("cascade"),
		)
		.addColumn("stage", text, (column) => column.notNull())
		.addColumn("owner_id", text)
		.addColumn("events", "integer", (column) => column.notNull())
		.addColumn("updated_at", text, (column) => column.notNull())
		.modifyEnd(strict)
		.execute();
	await db.schema
		.createIndex("lead_case_stage")
		.on("lead_case")
		.columns(["stage", "lead_id"])
		.execute();
	await db.schema
		.createTable("lead_event")
		.addColumn("lead_id", text, (column) =>
			column.notNull().references("lead.id").onDelete("cascade"),
		)
		.addColumn("number", "integer", (column) => column.notNull())
		.addColumn("type", text, (column) => column.notNull())
		.addColumn("at", text, (column) => column.notNull())
		.addColumn("actor", text, (column) => column.notNull())
		.addColumn("actor_name", text)
		.addColumn("detail", text, (column) => column.notNull())
		.addPrimaryKeyConstraint("lead_event_number", ["lead_id", "number"])
		.modifyEnd(strict)
		.execute();

	// Events of the leads there are: how they came, when they were released, and which
	// deliveries ended.
	const json = sql.raw(postgres ? "json_build_object" : "json_object");
	const asText = sql.raw(postgres ? "::text" : "");
	await sql`insert into lead_event (lead_id, number, type, at, actor, actor_name, detail)
		select lead_id, row_number() over (partition by lead_id order by at, step, id),
			type, at, actor, null, detail
		from (
			select id as lead_id, id, 1 as step, 'came' as type, created_at as at,
				'person' as actor,
				case when reason is null then '{}' else ${json}('held', reason)${asText} end as detail
			from lead
			union all
			select id, id, 2, 'action', released_at, 'staff',
				'{"action":"released"}'
			from lead where released_at is not null
			union all
			select lead_id, id, 3, state, settled_at, 'site',
				case when state = 'failed'
					then ${json}('channel', channel, 'error', coalesce(last_error, ''))${asText}
					else ${json}('channel', channel)${asText} end
			from lead_outbox
			where state in ('delivered', 'failed') and settled_at is not null
		) as known`.execute(db);
	await sql`insert into lead_case (lead_id, stage, owner_id, events, updated_at)
		select lead.id, case when lead.state = 'quarantined' then 'spam' else 'new' end,
			null, count(*), max(lead_event.at)
		from lead join lead_event on lead_event.lead_id = lead.id
		group by lead.id, lead.state`.execute(db);
}
