import type { Db } from "../../platform/db/open.ts";

type NewEntry = {
	id: string;
	kind: string;
	slug: string;
	position: number;
	now: string;
};

/** Writers of content wait for one another; to be called first in a transaction. */
export async function lockContent(trx: Db): Promise<void> {
	await trx
		.updateTable("content_version")
		.set((row) => ({ number: row.ref("number") }))
		.where("id", "=", 1)
		.execute();
}

/** The number of this change. */
export async function raiseVersion(trx: Db): Promise<number> {
	const { number } = await trx
		.updateTable("content_version")
		.set((row) => ({ number: row("number", "+", 1) }))
		.where("id", "=", 1)
		.returning("number")
		.executeTakeFirstOrThrow();
	return number;
}

/** Number of changes made to what is published, ever. */
export async function contentVersion(db: Db): Promise<number> {
	const row = await db
		.selectFrom("content_version")
		.select("number")
		.where("id", "=", 1)
		.executeTakeFirstOrThrow();
	return row.number;
}

/** The entry's id, and whether this made or moved it. */
export async function upsertEntry(
	db: Db,
	{ id, kind, slug, position, now }: NewEntry,
): Promise<{ id: string; changed: boolean }> {
	const before = await db
		.selectFrom("content_entry")
		.select(["id", "position"])
		.where("kind", "=", kind)
		.where("slug", "=", slug)
		.executeTakeFirst();
	if (before) {
		const changed = before.position !== position;
		if (changed) {
			await db
				.updateTable("content_entry")
				.set({ position, updated_at: now })
				.where("id", "=", before.id)
				.execute();
		}
		return { id: before.id, changed };
	}
	await db
		.insertInto("content_entry")
		.values({ id, kind, slug, position, created_at: now, updated_at: now })
		.execute();
	return { id, changed: true };
}

export function latestRevision(db: Db, entry: string, language: string) {
	return db
		.selectFrom("content_revision")
		.select(["id", "number", "body"])
		.where("entry_id", "=", entry)
		.where("language", "=", language)
		.orderBy("number", "desc")
		.limit(1)
		.executeTakeFirst();
}

export async function insertRevision(
	db: Db,
	revision: {
		id: string;
		entry_id: string;
		language: string;
		number: number;
		body: string;
		created_at: string;
	},
): Promise<void> {
	await db.insertInto("content_revision").values(revision).execute();
}

/** Makes a revision the published one; whether it was not before. */
export async function setPublication(
	db: Db,
	entry: string,
	language: string,
	revision: string,
	now: string,
): Promise<boolean> {
	const before = await db
		.selectFrom("content_publication")
		.select("revision_id")
		.where("entry_id", "=", entry)
		.where("language", "=", language)
		.executeTakeFirst();
	if (before?.revision_id === revision) return false;
	await db
		.insertInto("content_publication")
		.values({
			entry_id: entry,
			language,
			revision_id: revision,
			published_at: now,
		})
		.onConflict((conflict) =>
			conflict
				.columns(["entry_id", "language"])
				.doUpdateSet({ revision_id: revision, published_at: now }),
		)
		.execute();
	return true;
}

/** Whether there was anything to remove. */
export async function removePublication(
	db: Db,
	entry: string,
	language: string,
): Promise<boolean> {
	const result = await db
		.deleteFrom("content_publication")
		.where("entry_id", "=", entry)
		.where("language", "=", language)
		.executeTakeFirst();
	return Number(result.numDeletedRows) > 0;
}

export function revisionsOf(db: Db, entry: string, language: string) {
	return db
		.selectFrom("content_revision")
		.select(["id", "number", "body", "created_at"])
		.where("entry_id", "=", entry)
		.where("language", "=", language)
		.orderBy("number", "desc")
		.execute();
}

/**
 * The revisions that are published: a row for each entry and language, the
 * facts' own included, entries together and in their order.
 */
export function publications(db: Db) {
	return db
		.selectFrom("content_entry as e")
		.innerJoin("content_publication as f", (join) =>
			join.onRef("f.entry_id", "=", "e.id").on("f.language", "=", "zxx"),
		)
		.innerJoin("content_publication as p", "p.entry_id", "e.id")
		.select([
			"e.id",
			"e.kind",
			"e.slug",
			"e.position",
			"f.revision_id as facts",
			"p.language",
			"p.revision_id as revision",
		])
		.orderBy("e.position")
		.orderBy("e.slug")
		.orderBy("e.id")
		.execute();
}

/** Fewer than the values either engine takes in one query. */
const idsAtOnce = 500;

/** Bodies of revisions by their ids. */
export async function bodiesOf(
	db: Db,
	ids: string[],
): Promise<Map<string, string>> {
	const bodies = new Map<string, string>();
	for (let at = 0; at < ids.length; at += idsAtOnce) {
		const rows = await db
			.selectFrom("content_revision")
			.select(["id", "body"])
			.where("id", "in", ids.slice(at, at + idsAtOnce))
			.execute();
		for (const { id, body } of rows) bodies.set(id, body);
	}
	return bodies;
}

export function anyEntry(db: Db) {
	return db
		.selectFrom("content_entry")
		.select("id")
		.limit(1)
		.executeTakeFirst();
}
