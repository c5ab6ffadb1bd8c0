import type { Db } from "../../../platform/db/open.ts";

/**
 * Times at which an entry was published in its languages, its drafts, and the
 * languages it was ever published in.
 */
export async function languageRows(db: Db, entry: string) {
	const [published, drafts, ever] = await Promise.all([
		db
			.selectFrom("content_publication")
			.select(["language", "published_at"])
			.where("entry_id", "=", entry)
			.execute(),
		db
			.selectFrom("content_draft")
			.select(["language", "updated_at", "author_id"])
			.where("entry_id", "=", entry)
			.execute(),
		db
			.selectFrom("content_history")
			.select("language")
			.distinct()
			.where("entry_id", "=", entry)
			.where("revision_id", "is not", null)
			.execute(),
	]);
	return { published, drafts, ever: new Set(ever.map((row) => row.language)) };
}

/** Ids of entries by `kind slug`. */
export async function entryIds(
	db: Db,
	slugs: string[],
): Promise<Map<string, string>> {
	if (slugs.length === 0) return new Map();
	const rows = await db
		.selectFrom("content_entry as e")
		.leftJoin("content_bin as b", "b.entry_id", "e.id")
		.select(["e.id", "e.kind", "e.slug"])
		.where("e.slug", "in", slugs)
		.where("b.entry_id", "is", null)
		.execute();
	return new Map(rows.map(({ id, kind, slug }) => [`${kind} ${slug}`, id]));
}

/** Names of members by their ids. */
export async function memberNames(
	db: Db,
	ids: string[],
): Promise<Map<string, string>> {
	if (ids.length === 0) return new Map();
	const rows = await db
		.selectFrom("staff")
		.select(["id", "name"])
		.where("id", "in", ids)
		.execute();
	return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Says who somebody is; who runs a command is known by his name only. */
export async function namer(db: Db, ids: (string | null)[]) {
	const known = ids.filter((id) => id !== null);
	const names = await memberNames(db, [...new Set(known)]);
	return (id: string | null) =>
		id === null ? null : { id, name: names.get(id) ?? id };
}
