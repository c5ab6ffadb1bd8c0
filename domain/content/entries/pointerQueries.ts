import type { Db } from "../../../platform/db/open.ts";

/** Drafts of all other entries that are not in the bin. */
export function draftsElsewhere(db: Db, entry: string) {
	return db
		.selectFrom("content_draft as d")
		.innerJoin("content_entry as e", "e.id", "d.entry_id")
		.leftJoin("content_bin as b", "b.entry_id", "e.id")
		.select(["d.entry_id as entry", "e.kind", "e.slug", "d.language", "d.body"])
		.where("b.entry_id", "is", null)
		.where("d.entry_id", "<>", entry)
		.execute();
}
