import type { Db } from "../../platform/db/open.ts";
import { batches } from "./publishing/batches.ts";

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

/** An entry that is published in a language no longer, with the slug visitors knew it by. */
export type WithdrawnRow = {
	id: string;
	kind: string;
	slug: string;
	language: string;
	/** Facts as they were last published, as JSON. */
	facts: string;
};

/**
 * Entries withdrawn from languages and not published in them again; those in
 * the bin, too.
 */
export async function withdrawnRows(db: Db): Promise<WithdrawnRow[]> {
	const rows = await db
		.selectFrom("content_history as h")
		.innerJoin("content_entry as e", "e.id", "h.entry_id")
		.leftJoin("content_bin as b", "b.entry_id", "e.id")
		.leftJoin("content_publication as p", (join) =>
			join
				.onRef("p.entry_id", "=", "h.entry_id")
				.onRef("p.language", "=", "h.language"),
		)
		.select((row) => [
			"e.id",
			"e.kind",
			row.fn.coalesce("b.slug", "e.slug").as("slug"),
			"h.language",
		])
		.distinct()
		.where("h.revision_id", "is", null)
		.where("p.entry_id", "is", null)
		.execute();
	const facts = await lastFacts(db, [...new Set(rows.map(({ id }) => id))]);
	return rows.flatMap((row) => {
		const found = facts.get(row.id);
		return found === undefined ? [] : { ...row, facts: found };
	});
}

/** Facts that entries were last published with, as JSON, by their ids. */
async function lastFacts(
	db: Db,
	entries: string[],
): Promise<Map<string, string>> {
	const found = new Map<string, string>();
	for (const ids of batches(entries)) {
		const rows = await db
			.selectFrom("content_history as h")
			.innerJoin("content_revision as r", "r.id", "h.revision_id")
			.select(["h.entry_id", "r.body"])
			.where("h.entry_id", "in", ids)
			.where("h.language", "=", "zxx")
			.where((where) =>
				where.not(
					where.exists(
						where
							.selectFrom("content_history as later")
							.select("later.version")
							.whereRef("later.entry_id", "=", "h.entry_id")
							.whereRef("later.language", "=", "h.language")
							.whereRef("later.version", ">", "h.version")
							.where("later.revision_id", "is not", null),
					),
				),
			)
			.execute();
		for (const { entry_id, body } of rows) found.set(entry_id, body);
	}
	return found;
}

export function anyEntry(db: Db) {
	return db
		.selectFrom("content_entry")
		.select("id")
		.limit(1)
		.executeTakeFirst();
}
