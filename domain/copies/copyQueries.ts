import { sql } from "kysely";
import { isMissingTable } from "../../platform/db/errors.ts";
import type { Db } from "../../platform/db/open.ts";
import { objectReferences } from "../files/fileQueries.ts";
import { CopyError } from "./copyError.ts";

/** Rows read at once; plans of archives may be megabytes each. */
const filesAtOnce = 1000;

/** Names of all objects that something refers to. */
export async function allReferences(db: Db): Promise<Set<string>> {
	const names = new Set<string>();
	for (const { table, column, only } of objectReferences) {
		const { rows } = await sql<{ name: string }>`
			select distinct ${sql.ref(column)} as name from ${sql.table(table)}
			where ${sql.ref(column)} is not null
			${only ? sql`and ${sql.ref(only.column)} = ${only.value}` : sql``}`.execute(
			db,
		);
		for (const { name } of rows) names.add(name);
	}
	return names;
}

/** Files, and what is known of their content. */
export async function* fileFacts(db: Db) {
	for (let last = -1; ; ) {
		const rows = await db
			.selectFrom("file_entry")
			.select(["number", "id", "sha256", "size", "crc32 as crc"])
			.where("number", ">", last)
			.orderBy("number")
			.limit(filesAtOnce)
			.execute();
		for (const { id, sha256, size, crc } of rows)
			if (sha256 !== null) yield { id, sha256, size, crc };
		if (rows.length < filesAtOnce) return;
		last = rows.at(-1)?.number ?? last;
	}
}

/** Archives with what goes into them. */
export async function* plansOfArchives(db: Db) {
	for (let last = ""; ; ) {
		const row = await db
			.selectFrom("archive")
			.select(["id", "plan"])
			.where("id", ">", last)
			.orderBy("id")
			.limit(1)
			.executeTakeFirst();
		if (!row) return;
		yield row;
		last = row.id;
	}
}

/** Names of the migrations a database has. @throws CopyError where it holds no site */
export async function schemaOf(db: Db): Promise<string[]> {
	try {
		const { rows } = await sql<{ name: string }>`
			select name from kysely_migration order by name`.execute(db);
		return rows.map(({ name }) => name);
	} catch (error) {
		if (!isMissingTable(error)) throw error;
		throw new CopyError("There is no site here: the database is empty.");
	}
}

/** Faults that SQLite finds in its file. */
export async function sqliteFaults(db: Db): Promise<string[]> {
	const { rows } = await sql<{ integrity_check: string }>`
		pragma integrity_check`.execute(db);
	const { rows: keys } = await sql<{ table: string; parent: string }>`
		pragma foreign_key_check`.execute(db);
	return [
		...rows
			.map((row) => row.integrity_check)
			.filter((result) => result !== "ok"),
		...keys.map(({ table, parent }) => `${table} leads to no ${parent}`),
	];
}
