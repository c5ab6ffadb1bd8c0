import { type Kysely, PostgresAdapter, sql } from "kysely";

type Tables = {
	notice: { id: string; kind: string; content: string; search_key: string };
	recall_taker: { notice_id: string };
};

/** Frozen: a change to these tables is a new migration. */
export async function up(unknown: Kysely<unknown>): Promise<void> {
	const db = unknown as Kysely<Tables>;
	const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
	// See 0001.
	const text = postgres ? sql`text collate "C"` : sql`text`;
	const strict = postgres ? sql`` : sql`strict`;
	const add = (name: string, type: typeof text | "integer", value?: unknown) =>
		db.schema
			.alterTable("notice")
			.addColumn(name, type, (column) =>
				value === undefined ? column : column.notNull().defaultTo(value),
			)
			.execute();
	await add("state", text, "given");
	await add("to_groups", "integer", 0);
	await add("asks", "integer", 1);
	await add("mails", "integer", 0);
	await add("entry_id", text);
	await add("search_key", text, "");
	await add("written_by", text, "");
	await add("version", "integer", 1);
	await add("released_at", text);
	await add("withdrawn_at", text);
	await db.schema
		.createTable("notice_group")
		.addColumn("notice_id", text, (column) =>
			column.notNull().references("notice.id").onDelete("cascade"),
		)
		.addColumn("group_id", text, (column) =>
			column.notNull().references("partner_group.id").onDelete("cascade"),
		)
		.addPrimaryKeyConstraint("notice_group_key", ["notice_id", "group_id"])
		.modifyEnd(strict)
		.execute();
	await db.schema
		.createIndex("notice_group_group")
		.on("notice_group")
		.column("group_id")
		.execute();
	// Notices of recalls are no messages that staff wrote.
	await db
		.updateTable("notice")
		.set({ kind: "recall" })
		.where("id", "in", (q) => q.selectFrom("recall_taker").select("notice_id"))
		.execute();
	const messages = await db
		.selectFrom("notice")
		.select(["id", "content"])
		.where("kind", "=", "message")
		.execute();
	for (const { id, content } of messages)
		await db
			.updateTable("notice")
			.set({ search_key: content.toLowerCase() })
			.where("id", "=", id)
			.execute();
}
