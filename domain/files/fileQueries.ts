import { sql } from "kysely";
import type { Db } from "../../platform/db/open.ts";

/** Columns that name objects; `only` where a row of that value needs its object. */
export const objectReferences: readonly {
	table:
		| "media_file"
		| "media"
		| "file_entry"
		| "file_version"
		| "file_edition"
		| "taking_export"
		| "picture_size"
		| "upload"
		| "lead_mail_file"
		| "lead_draft_file";
	column: "object" | "master" | "sha256" | "thumbnail";
	only?: { column: "state"; value: string };
}[] = [
	{ table: "media_file", column: "object" },
	{ table: "media", column: "master" },
	{ table: "file_entry", column: "sha256" },
	{ table: "file_entry", column: "thumbnail" },
	{ table: "file_version", column: "sha256" },
	{ table: "file_edition", column: "sha256" },
	{ table: "file_edition", column: "thumbnail" },
	{ table: "taking_export", column: "sha256" },
	{ table: "picture_size", column: "object" },
	{ table: "lead_mail_file", column: "object" },
	{ table: "lead_draft_file", column: "object" },
	// Complete, and its process ended before it became a file.
	{
		table: "upload",
		column: "sha256",
		only: { column: "state", value: "open" },
	},
];

/** Objects among these that something refers to. */
export async function referredTo(
	db: Db,
	names: string[],
): Promise<Set<string>> {
	if (names.length === 0) return new Set();
	const rows = await Promise.all(
		objectReferences.map(async ({ table, column, only }) => {
			const found = await sql<{ name: string }>`
				select ${sql.ref(column)} as name from ${sql.table(table)}
				where ${sql.ref(column)} in (${sql.join(names)})
				${only ? sql`and ${sql.ref(only.column)} = ${only.value}` : sql``}`.execute(
				db,
			);
			return found.rows;
		}),
	);
	return new Set(rows.flat().map(({ name }) => name));
}
