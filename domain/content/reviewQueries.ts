import type { Db } from "../../platform/db/open.ts";

/** The newest versions of texts that visitors do not see, of what made them. */
function newestUnseen(db: Db, origin: "submit" | "return") {
	return db
		.selectFrom("content_revision as v")
		.innerJoin("content_entry as e", "e.id", "v.entry_id")
		.leftJoin("content_bin as b", "b.entry_id", "e.id")
		.leftJoin("content_publication as p", (join) =>
			join
				.onRef("p.entry_id", "=", "v.entry_id")
				.onRef("p.language", "=", "v.language"),
		)
		.select([
			"e.id",
			"e.kind",
			"e.slug",
			"v.id as revision",
			"v.language",
			"v.created_at as at",
			"v.author_id as author",
			"v.note",
		])
		.where("b.entry_id", "is", null)
		.where("v.origin", "=", origin)
		.where((where) =>
			where.or([
				where("p.revision_id", "is", null),
				where("p.revision_id", "<>", where.ref("v.id")),
			]),
		)
		.where((where) =>
			where.not(
				where.exists(
					where
						.selectFrom("content_revision as later")
						.select("later.id")
						.whereRef("later.entry_id", "=", "v.entry_id")
						.whereRef("later.language", "=", "v.language")
						.whereRef("later.number", ">", "v.number"),
				),
			),
		)
		.orderBy("v.created_at");
}

/**
 * Versions that were handed in and nobody has published, planned, sent back or
 * replaced since, the oldest first.
 */
export function submittedVersions(db: Db) {
	return newestUnseen(db, "submit")
		.where((where) =>
			where.not(
				where.exists(
					where
						.selectFrom("release_item as i")
						.innerJoin("release as r", "r.id", "i.release_id")
						.select("i.revision_id")
						.whereRef("i.revision_id", "=", "v.id")
						.where("r.state", "=", "planned"),
				),
			),
		)
		.execute();
}

/**
 * Versions sent back to their writer, who has handed in nothing else since, the
 * oldest first.
 */
export function returnedVersions(db: Db, writer: string) {
	return newestUnseen(db, "return")
		.innerJoin("content_revision as handed", (join) =>
			join
				.onRef("handed.entry_id", "=", "v.entry_id")
				.onRef("handed.language", "=", "v.language"),
		)
		.where((where) => where("handed.number", "=", where("v.number", "-", 1)))
		.where("handed.author_id", "=", writer)
		.execute();
}

/** State of a text in its review; undefined where nobody has handed it in. */
export async function reviewOf(
	db: Db,
	{ entry, language }: { entry: string; language: string },
) {
	for (const [origin, state] of [
		["submit", "submitted"],
		["return", "returned"],
	] as const) {
		const row = await newestUnseen(db, origin)
			.where("v.entry_id", "=", entry)
			.where("v.language", "=", language)
			.executeTakeFirst();
		if (row) return { state, author: row.author, note: row.note, at: row.at };
	}
	return undefined;
}
