import type { Db } from "../../../platform/db/open.ts";

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

/** Releases in a state, those with the nearest time first. */
export function releasesIn(db: Db, state: "planned" | "failed") {
	return db
		.selectFrom("release")
		.select([
			"id",
			"name",
			"owner_id as owner",
			"due_at as dueAt",
			"settled_at as settledAt",
		])
		.where("state", "=", state)
		.orderBy(state === "planned" ? "due_at" : "settled_at")
		.execute();
}

/**
 * Items of others' open releases that were handed in, or are withdrawn (without
 * a revision), the oldest release first.
 */
export function proposedTo(db: Db, reader: string) {
	return db
		.selectFrom("release_item as i")
		.innerJoin("release as r", "r.id", "i.release_id")
		.innerJoin("content_entry as e", "e.id", "i.entry_id")
		.leftJoin("content_bin as b", "b.entry_id", "e.id")
		.leftJoin("content_revision as v", "v.id", "i.revision_id")
		.select([
			"r.id",
			"r.name",
			"r.owner_id as author",
			"r.created_at as at",
			"e.kind",
			"i.language",
			"i.revision_id as revision",
		])
		.where("r.state", "=", "open")
		.where("b.entry_id", "is", null)
		.where((where) =>
			where.or([
				where("r.owner_id", "is", null),
				where("r.owner_id", "<>", reader),
			]),
		)
		.where((where) =>
			where.or([
				where("i.revision_id", "is", null),
				where("v.origin", "=", "submit"),
			]),
		)
		.orderBy("r.created_at")
		.execute();
}
