import type { Db } from "../../platform/db/open.ts";

/** Entries somebody is writing, the newest first, and how many drafts. */
export function draftsBy(db: Db, author: string) {
	return db
		.selectFrom("content_draft as d")
		.innerJoin("content_entry as e", "e.id", "d.entry_id")
		.leftJoin("content_bin as b", "b.entry_id", "e.id")
		.select(["e.id", "e.kind", "e.slug", "d.language", "d.updated_at as at"])
		.where("b.entry_id", "is", null)
		.where("d.author_id", "=", author)
		.orderBy("d.updated_at", "desc")
		.execute();
}

/** Versions that were handed in and nobody has published or replaced since, the oldest first. */
export async function submittedVersions(db: Db) {
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
			"v.language",
			"v.created_at as at",
			"v.author_id as author",
		])
		.where("b.entry_id", "is", null)
		.where("v.origin", "=", "submit")
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
		.orderBy("v.created_at")
		.execute();
}

/** Releases in a state, those with the nearest time first. */
export function releasesIn(db: Db, state: "planned" | "failed") {
	return db
		.selectFrom("release")
		.select(["id", "name", "due_at as dueAt", "settled_at as settledAt"])
		.where("state", "=", state)
		.orderBy(state === "planned" ? "due_at" : "settled_at")
		.execute();
}
