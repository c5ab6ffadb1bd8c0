import type { Db } from "../../../platform/db/open.ts";

type Place = { entry: string; language: string };

/** Every revision of an entry in a language, the newest first. */
export function revisionsOfPlace(db: Db, { entry, language }: Place) {
	return db
		.selectFrom("content_revision")
		.select([
			"id",
			"number",
			"body",
			"origin",
			"author_id",
			"writers",
			"created_at",
		])
		.where("entry_id", "=", entry)
		.where("language", "=", language)
		.orderBy("number", "desc")
		.execute();
}

/** Revisions visitors have ever seen of it, and when that changed last; "" where it never did. */
export async function publicRevisions(db: Db, { entry, language }: Place) {
	const rows = await db
		.selectFrom("content_history")
		.select(["revision_id", "changed_at"])
		.where("entry_id", "=", entry)
		.where("language", "=", language)
		.execute();
	return {
		ids: new Set(rows.flatMap(({ revision_id }) => revision_id ?? [])),
		since: rows.reduce(
			(last, { changed_at }) => (changed_at > last ? changed_at : last),
			"",
		),
	};
}
