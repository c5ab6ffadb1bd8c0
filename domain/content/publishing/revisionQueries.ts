import type { Db } from "../../../platform/db/open.ts";
import { batches } from "./batches.ts";

export type RevisionRow = {
	id: string;
	entry_id: string;
	language: string;
	number: number;
	body: string;
	author_id: string | null;
	note: string | null;
	origin: string | null;
	/** Ids as JSON (`drafts/writers.ts`). */
	writers: string | null;
	created_at: string;
};

export async function insertRevisions(
	trx: Db,
	revisions: RevisionRow[],
): Promise<void> {
	for (const rows of batches(revisions))
		await trx.insertInto("content_revision").values(rows).execute();
}

/** The newest revision of each language of these entries. */
export async function newestRevisions(db: Db, entries: string[]) {
	const found = [];
	for (const ids of batches(entries))
		found.push(
			...(await db
				.selectFrom("content_revision as r")
				.select([
					"r.id",
					"r.entry_id",
					"r.language",
					"r.number",
					"r.body",
					"r.origin",
					"r.author_id",
					"r.writers",
				])
				.where("r.entry_id", "in", ids)
				.where((where) =>
					where.not(
						where.exists(
							where
								.selectFrom("content_revision as later")
								.select("later.id")
								.whereRef("later.entry_id", "=", "r.entry_id")
								.whereRef("later.language", "=", "r.language")
								.whereRef("later.number", ">", "r.number"),
						),
					),
				)
				.execute()),
		);
	return found;
}

export async function revisionsById(
	db: Db,
	ids: string[],
): Promise<Map<string, RevisionRow>> {
	const found = new Map<string, RevisionRow>();
	for (const some of batches([...new Set(ids)]))
		for (const row of await db
			.selectFrom("content_revision")
			.selectAll()
			.where("id", "in", some)
			.execute())
			found.set(row.id, row);
	return found;
}

/** Everything an entry ever said in a language, as JSON text, the newest first. */
export function bodiesOf(db: Db, entry: string, language: string) {
	return db
		.selectFrom("content_revision")
		.select(["id", "body", "origin"])
		.where("entry_id", "=", entry)
		.where("language", "=", language)
		.orderBy("number", "desc")
		.execute();
}

/** Revisions of an entry in a language without their bodies, the newest first. */
export function versionRows(db: Db, entry: string, language: string) {
	return db
		.selectFrom("content_revision")
		.select([
			"id",
			"number",
			"author_id as author",
			"note",
			"origin",
			"created_at as createdAt",
		])
		.where("entry_id", "=", entry)
		.where("language", "=", language)
		.orderBy("number", "desc")
		.execute();
}
