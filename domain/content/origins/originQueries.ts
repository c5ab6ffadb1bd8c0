import type { Selectable } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import type { ContentOriginTable } from "../../../platform/db/schema/content.ts";
import { batches } from "../publishing/batches.ts";

export type OriginRow = Selectable<ContentOriginTable>;

/** Origins of translations of entries; of all entries where none are named. */
export async function originsOf(
	db: Db,
	sourceLanguage: string,
	entries?: readonly string[],
): Promise<OriginRow[]> {
	const all = db
		.selectFrom("content_origin")
		.selectAll()
		.where("source_language", "=", sourceLanguage);
	if (!entries) return all.execute();
	const found: OriginRow[] = [];
	for (const ids of batches([...new Set(entries)]))
		found.push(...(await all.where("entry_id", "in", ids).execute()));
	return found;
}

/** Adds rows; one that is there is replaced, or left as it is. */
export async function putOrigins(
	trx: Db,
	rows: readonly OriginRow[],
	there: "replace" | "keep",
): Promise<void> {
	for (const some of batches(rows, 80))
		await trx
			.insertInto("content_origin")
			.values(some)
			.onConflict((conflict) => {
				const key = conflict.columns([
					"entry_id",
					"language",
					"field",
					"target_hash",
					"source_language",
				]);
				return there === "keep"
					? key.doNothing()
					: key.doUpdateSet((row) => ({
							source: row.ref("excluded.source"),
							how: row.ref("excluded.how"),
							carried_from: row.ref("excluded.carried_from"),
							author_id: row.ref("excluded.author_id"),
							noted_at: row.ref("excluded.noted_at"),
						}));
			})
			.execute();
}

export async function deleteOrigins(
	trx: Db,
	rows: readonly OriginRow[],
): Promise<void> {
	for (const row of rows)
		await trx
			.deleteFrom("content_origin")
			.where("entry_id", "=", row.entry_id)
			.where("language", "=", row.language)
			.where("field", "=", row.field)
			.where("target_hash", "=", row.target_hash)
			.where("source_language", "=", row.source_language)
			.execute();
}

/** Times at which fields of entries were written last in each language. */
export async function lastWritten(
	db: Db,
	entries: readonly string[],
): Promise<
	{ entry_id: string; language: string; field: string; at: string }[]
> {
	const found = [];
	for (const ids of batches([...new Set(entries)]))
		found.push(
			...(await db
				.selectFrom("content_change")
				.select((one) => [
					...(["entry_id", "language", "field"] as const),
					one.fn.max("changed_at").as("at"),
				])
				.where("entry_id", "in", ids)
				.groupBy(["entry_id", "language", "field"])
				.execute()),
		);
	return found;
}

/** Bodies of entries in drafts and waiting releases, as JSON text. */
export async function unpublishedBodies(
	db: Db,
	entries: readonly string[],
): Promise<{ entry_id: string; language: string; body: string }[]> {
	const found = [];
	for (const ids of batches([...new Set(entries)])) {
		found.push(
			...(await db
				.selectFrom("content_draft")
				.select(["entry_id", "language", "body"])
				.where("entry_id", "in", ids)
				.execute()),
			...(await db
				.selectFrom("release_item as i")
				.innerJoin("release as r", "r.id", "i.release_id")
				.innerJoin("content_revision as v", "v.id", "i.revision_id")
				.select(["i.entry_id", "i.language", "v.body"])
				.where("r.state", "!=", "published")
				.where("i.entry_id", "in", ids)
				.execute()),
		);
	}
	return found;
}

/** Bodies in one language that planned releases publish, the one planned last first; of all entries where none are named. */
export async function plannedBodies(
	db: Db,
	language: string,
	entries?: readonly string[],
): Promise<{ entry_id: string; body: string }[]> {
	const all = db
		.selectFrom("release_item as i")
		.innerJoin("release as r", "r.id", "i.release_id")
		.innerJoin("content_revision as v", "v.id", "i.revision_id")
		.select(["i.entry_id", "v.body"])
		.where("r.state", "=", "planned")
		.where("i.language", "=", language)
		.orderBy("r.due_at", "desc")
		.orderBy("i.added_at", "desc");
	if (!entries) return all.execute();
	return entries.length === 0
		? []
		: all.where("i.entry_id", "in", [...entries]).execute();
}

/** Drafts of entries; of all where none are named: bodies as JSON text. */
export async function draftBodies(
	db: Db,
	entries?: readonly string[],
): Promise<{ entry_id: string; language: string; body: string }[]> {
	const all = db
		.selectFrom("content_draft")
		.select(["entry_id", "language", "body"]);
	if (!entries) return all.execute();
	return entries.length === 0
		? []
		: all.where("entry_id", "in", [...entries]).execute();
}

/**
 * Drafts in one language of entries of some kinds that are not in the bin; of
 * all of these where none are named.
 */
export async function draftsOfKinds(
	db: Db,
	language: string,
	kinds: readonly string[],
	entries?: readonly string[],
) {
	if (kinds.length === 0 || entries?.length === 0) return [];
	let query = db
		.selectFrom("content_draft as d")
		.innerJoin("content_entry as e", "e.id", "d.entry_id")
		.leftJoin("content_bin as b", "b.entry_id", "e.id")
		.select(["e.id", "e.kind", "e.slug", "e.position", "d.body"])
		.where("b.entry_id", "is", null)
		.where("d.language", "=", language)
		.where("e.kind", "in", kinds);
	if (entries) query = query.where("e.id", "in", [...entries]);
	return query.execute();
}

/**
 * Bodies of entries submitted last, and not sent back, in each language, as
 * JSON text.
 */
export async function submittedBodies(
	db: Db,
	entries?: readonly string[],
): Promise<{ entry_id: string; language: string; body: string }[]> {
	let query = db
		.selectFrom("content_revision as v")
		.innerJoin("content_draft as d", (join) =>
			join
				.onRef("d.entry_id", "=", "v.entry_id")
				.onRef("d.language", "=", "v.language"),
		)
		.select(["v.entry_id", "v.language", "v.body"])
		.where("v.origin", "=", "submit")
		.where((where) =>
			where.not(
				where.exists(
					where
						.selectFrom("content_revision as back")
						.select("back.id")
						.whereRef("back.entry_id", "=", "v.entry_id")
						.whereRef("back.language", "=", "v.language")
						.whereRef("back.number", ">", "v.number")
						.where("back.origin", "=", "return"),
				),
			),
		)
		.orderBy("v.number");
	if (entries) {
		if (entries.length === 0) return [];
		query = query.where("v.entry_id", "in", [...entries]);
	}
	return query.execute();
}
