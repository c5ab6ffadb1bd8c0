import { sql } from "kysely";
import type { OpenDatabase } from "../../platform/db/open.ts";

type Column = { type: string; needed: boolean };
/**
 * Shape that builds rely on: columns of tables, and rules over some of them.
 */
export type Shape = {
	tables: Map<string, Map<string, Column>>;
	/** Uniqueness, foreign keys, checks, by what they say. */
	rules: Map<string, { table: string; columns: string[] }>;
};

/** The schema of a database as it is. */
export async function shapeOf(open: OpenDatabase): Promise<Shape> {
	const tables: Shape["tables"] = new Map();
	for (const { name, columns } of await open.db.introspection.getTables())
		tables.set(
			name,
			new Map(
				columns.map(({ name, dataType, ...column }) => [
					name,
					{
						type: dataType,
						needed: !(
							column.isNullable ||
							column.hasDefaultValue ||
							column.isAutoIncrementing
						),
					},
				]),
			),
		);
	const found = await (open.engine === "postgres"
		? postgresRules(open)
		: sqliteRules(open));
	const rules: Shape["rules"] = new Map();
	for (const { kind, table, columns } of found) {
		const names = columns.split(",");
		rules.set(`${kind} ${table}(${names.join()})`, { table, columns: names });
	}
	return { tables, rules };
}

type Rule = { kind: string; table: string; columns: string };

async function sqliteRules({ db }: OpenDatabase): Promise<Rule[]> {
	const { rows } = await sql<Rule>`
		select 'unique' as kind, m.name as "table",
			(select group_concat(coalesce(c.name, '?'), ',') from pragma_index_info(i.name) c) as columns
		from sqlite_master m, pragma_index_list(m.name) i
		where m.type = 'table' and i."unique" = 1
		union
		select 'key', m.name, f."from"
		from sqlite_master m, pragma_foreign_key_list(m.name) f
		where m.type = 'table'`.execute(db);
	return rows;
}

async function postgresRules({ db }: OpenDatabase): Promise<Rule[]> {
	const { rows } = await sql<Rule>`
		select 'unique' as kind, t.relname as "table",
			(select string_agg(coalesce(a.attname, '?'), ',' order by k.n)
				from unnest(i.indkey) with ordinality k(num, n)
				left join pg_attribute a on a.attrelid = t.oid and a.attnum = k.num) as columns
		from pg_index i join pg_class t on t.oid = i.indrelid
		where i.indisunique and t.relnamespace = current_schema()::regnamespace
		union
		select case c.contype when 'f' then 'key' else 'check' end, t.relname,
			coalesce((select string_agg(a.attname, ',' order by k.n)
				from unnest(c.conkey) with ordinality k(num, n)
				join pg_attribute a on a.attrelid = t.oid and a.attnum = k.num), '')
		from pg_constraint c join pg_class t on t.oid = c.conrelid
		where c.contype in ('f', 'c') and t.relnamespace = current_schema()::regnamespace`.execute(
		db,
	);
	return rows;
}

/**
 * Columns and rules that a build of the earlier schema would miss in the later
 * one, or could no longer write: none where it was only added to.
 */
export function takenAway(before: Shape, after: Shape): string[] {
	const taken: string[] = [];
	for (const [table, columns] of before.tables) {
		const now = after.tables.get(table);
		if (!now) {
			taken.push(`${table} is gone`);
			continue;
		}
		for (const [name, { type, needed }] of columns) {
			const column = now.get(name);
			if (!column) taken.push(`${table}.${name} is gone`);
			else if (column.type !== type)
				taken.push(`${table}.${name} is another type`);
			if (column?.needed && !needed)
				taken.push(`${table}.${name} has to be given`);
		}
		for (const [name, { needed }] of now)
			if (needed && !columns.has(name))
				taken.push(`${table}.${name} has to be given`);
	}
	for (const [rule, { table, columns }] of after.rules) {
		const known = before.tables.get(table);
		// Columns left empty break no rule.
		if (
			known &&
			!before.rules.has(rule) &&
			columns.every((one) => known.has(one))
		)
			taken.push(rule);
	}
	return taken;
}
