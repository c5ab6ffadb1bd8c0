import { sql } from "kysely";
import type { Db } from "../../platform/db/open.ts";

type NewEntry = {
	id: string;
	kind: string;
	slug: string;
	position: number;
	now: string;
};

/** Id of the entry, old or new. */
export async function upsertEntry(db: Db, entry: NewEntry): Promise<string> {
	const row = await db
		.insertInto("content_entry")
		.values({
			id: entry.id,
			kind: entry.kind,
			slug: entry.slug,
			position: entry.position,
			created_at: entry.now,
			updated_at: entry.now,
		})
		.onConflict((conflict) =>
			conflict
				.columns(["kind", "slug"])
				.doUpdateSet({ position: entry.position, updated_at: entry.now }),
		)
		.returning("id")
		.executeTakeFirstOrThrow();
	return row.id;
}

export function latestBody(db: Db, entry: string, language: string) {
	return db
		.selectFrom("content_revision")
		.select(["id", "body"])
		.where("entry_id", "=", entry)
		.where("language", "=", language)
		.orderBy("id", "desc")
		.limit(1)
		.executeTakeFirst();
}

export async function insertRevision(
	db: Db,
	revision: {
		id: string;
		entry_id: string;
		language: string;
		body: string;
		created_at: string;
	},
): Promise<void> {
	await db.insertInto("content_revision").values(revision).execute();
}

/** Makes a revision the published one; nothing happens where it is already. */
export async function setPublication(
	db: Db,
	entry: string,
	language: string,
	revision: string,
	now: string,
): Promise<void> {
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
				.doUpdateSet({ revision_id: revision, published_at: now })
				.where("content_publication.revision_id", "!=", revision),
		)
		.execute();
}

export async function removePublication(
	db: Db,
	entry: string,
	language: string,
): Promise<void> {
	await db
		.deleteFrom("content_publication")
		.where("entry_id", "=", entry)
		.where("language", "=", language)
		.execute();
}

export function revisionsOf(db: Db, entry: string, language: string) {
	return db
		.selectFrom("content_revision")
		.select(["id", "body", "created_at"])
		.where("entry_id", "=", entry)
		.where("language", "=", language)
		.orderBy("id", "desc")
		.execute();
}

/** Entries whose facts and texts are both published. */
export async function publishedEntries(
	db: Db,
	kind: string,
	language: string,
): Promise<{ id: string; slug: string; facts: unknown; texts: unknown }[]> {
	const rows = await db
		.selectFrom("content_entry as e")
		.innerJoin("content_publication as fp", (join) =>
			join.onRef("fp.entry_id", "=", "e.id").on("fp.language", "=", "zxx"),
		)
		.innerJoin("content_revision as f", "f.id", "fp.revision_id")
		.innerJoin("content_publication as tp", (join) =>
			join.onRef("tp.entry_id", "=", "e.id").on("tp.language", "=", language),
		)
		.innerJoin("content_revision as t", "t.id", "tp.revision_id")
		.select(["e.id", "e.slug", "f.body as facts", "t.body as texts"])
		.where("e.kind", "=", kind)
		.orderBy("e.position")
		.orderBy("e.slug")
		.execute();
	return rows.map((row) => ({
		id: row.id,
		slug: row.slug,
		facts: JSON.parse(row.facts),
		texts: JSON.parse(row.texts),
	}));
}

export async function publishedStamp(db: Db): Promise<string> {
	const row = await db
		.selectFrom("content_publication")
		.select([
			sql<number>`count(*)`.as("entries"),
			sql<string | null>`max(revision_id)`.as("revision"),
			sql<string | null>`max(published_at)`.as("at"),
		])
		.executeTakeFirstOrThrow();
	return `${row.entries} ${row.revision} ${row.at}`;
}

export function anyEntry(db: Db) {
	return db
		.selectFrom("content_entry")
		.select("id")
		.limit(1)
		.executeTakeFirst();
}
