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
