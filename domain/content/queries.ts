import type { Db } from "../../platform/db/open.ts";

/** Writers of content wait here for one another: first in a transaction. The number of the last change. */
export async function lockContent(trx: Db): Promise<number> {
	const { number } = await trx
		.updateTable("content_version")
		.set((row) => ({ number: row.ref("number") }))
		.where("id", "=", 1)
		.returning("number")
		.executeTakeFirstOrThrow();
	return number;
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
