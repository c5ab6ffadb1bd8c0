import type { Selectable } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import type {
	ContentChangeTable,
	ContentDraftTable,
} from "../../../platform/db/schema/content.ts";

export type DraftRow = Selectable<ContentDraftTable>;
export type ChangeRow = Selectable<ContentChangeTable>;
type Place = { entry: string; language: string };

/** An entry, unless it is in the bin; and what is published of it and being written in a language. */
export async function draftPlace(db: Db, { entry, language }: Place) {
	return db
		.selectFrom("content_entry as e")
		.leftJoin("content_bin as b", "b.entry_id", "e.id")
		.leftJoin("content_publication as p", (join) =>
			join.onRef("p.entry_id", "=", "e.id").on("p.language", "=", language),
		)
		.leftJoin("content_revision as now", "now.id", "p.revision_id")
		.leftJoin("content_draft as d", (join) =>
			join.onRef("d.entry_id", "=", "e.id").on("d.language", "=", language),
		)
		.leftJoin("content_revision as base", "base.id", "d.base_id")
		.select([
			"e.id",
			"e.kind",
			"e.slug",
			"now.id as published",
			"now.body as published_body",
			"now.author_id as published_by",
			"p.published_at",
			"d.body",
			"d.version",
			"d.base_id",
			"d.author_id",
			"d.writers",
			"d.updated_at",
			"d.prose",
			"d.decided",
			"base.body as base_body",
		])
		.where("e.id", "=", entry)
		.where("b.entry_id", "is", null)
		.executeTakeFirst();
}

/** Publications of one language that are looked back on. */
const mostBack = 20;

/**
 * Last published body of an entry that was withdrawn from a language, with time
 * and person; undefined where it is published, or never was.
 */
export async function withdrawnFrom(db: Db, { entry, language }: Place) {
	const [last, ...before] = await db
		.selectFrom("content_history as h")
		.leftJoin("content_revision as r", "r.id", "h.revision_id")
		.select(["h.changed_at as at", "h.author_id as by", "r.id", "r.body"])
		.where("h.entry_id", "=", entry)
		.where("h.language", "=", language)
		.orderBy("h.version", "desc")
		.limit(mostBack)
		.execute();
	if (!last || last.id !== null) return undefined;
	const shown = before.find(({ id }) => id !== null);
	if (!shown?.id || shown.body === null) return undefined;
	const { at, by } = last;
	return { at, by, revision: shown.id, body: shown.body };
}

/** Adds a draft, or changes it as long as its version is the one that was read; whether it did. */
export async function writeDraft(
	trx: Db,
	row: Omit<DraftRow, "version" | "prose" | "decided"> & {
		decided?: string | null;
	},
	seen: number | null,
): Promise<boolean> {
	const { entry_id, language, ...changed } = { decided: null, ...row };
	// Prose made of the text before is not of this one.
	const values = { ...changed, prose: null };
	if (seen === null) {
		const { numInsertedOrUpdatedRows } = await trx
			.insertInto("content_draft")
			.values({ decided: null, ...row, prose: null, version: 1 })
			.onConflict((conflict) => conflict.doNothing())
			.executeTakeFirst();
		return Number(numInsertedOrUpdatedRows) > 0;
	}
	const { numUpdatedRows } = await trx
		.updateTable("content_draft")
		.set({ ...values, version: seen + 1 })
		.where("entry_id", "=", entry_id)
		.where("language", "=", language)
		.where("version", "=", seen)
		.executeTakeFirst();
	return Number(numUpdatedRows) > 0;
}

/** Keeps what was made of a draft's Markdown, as long as the draft is the one that was read. */
export async function keepProse(
	db: Db,
	{ entry, language, version }: Place & { version: number },
	prose: string,
): Promise<void> {
	await db
		.updateTable("content_draft")
		.set({ prose })
		.where("entry_id", "=", entry)
		.where("language", "=", language)
		.where("version", "=", version)
		.execute();
}

export async function insertChanges(trx: Db, rows: ChangeRow[]): Promise<void> {
	if (rows.length > 0)
		await trx.insertInto("content_change").values(rows).execute();
}

/** Changes of one field that are looked through for what a writer last saw. */
const mostLookedAt = 200;

/** Changes of one field, the newest first. */
export function changesOfField(
	db: Db,
	{ entry, language }: Place,
	field: string,
): Promise<ChangeRow[]> {
	return db
		.selectFrom("content_change")
		.selectAll()
		.where("entry_id", "=", entry)
		.where("language", "=", language)
		.where("field", "=", field)
		.orderBy("changed_at", "desc")
		.orderBy("id", "desc")
		.limit(mostLookedAt)
		.execute();
}

/** Changes of a draft, field by field, the newest first. */
export function changesIn(
	db: Db,
	{ entry, language }: Place,
	{ limit, before }: { limit: number; before?: string | undefined },
): Promise<ChangeRow[]> {
	let query = db
		.selectFrom("content_change")
		.selectAll()
		.where("entry_id", "=", entry)
		.where("language", "=", language);
	if (before) query = query.where("id", "<", before);
	return query.orderBy("id", "desc").limit(limit).execute();
}

export async function deleteChangesBefore(db: Db, time: string): Promise<void> {
	await db
		.deleteFrom("content_change")
		.where("changed_at", "<", time)
		.execute();
}

/** Drafts there are, the newest first. */
export function allDrafts(db: Db) {
	return db
		.selectFrom("content_draft as d")
		.innerJoin("content_entry as e", "e.id", "d.entry_id")
		.leftJoin("content_bin as b", "b.entry_id", "e.id")
		.select([
			"d.entry_id as entry",
			"d.language",
			"e.kind",
			"e.slug",
			"d.author_id as author",
			"d.updated_at as updatedAt",
		])
		.where("b.entry_id", "is", null)
		.orderBy("d.updated_at", "desc")
		.execute();
}

/** Authors of a draft's changes since the language was published last. */
export async function authorsOfChanges(
	db: Db,
	{ entry, language }: Place,
): Promise<string[]> {
	const rows = await db
		.selectFrom("content_change as c")
		.leftJoin("content_publication as p", (join) =>
			join
				.onRef("p.entry_id", "=", "c.entry_id")
				.onRef("p.language", "=", "c.language"),
		)
		.select("c.author_id")
		.distinct()
		.where("c.entry_id", "=", entry)
		.where("c.language", "=", language)
		.where((where) =>
			where.or([
				where("p.published_at", "is", null),
				where("c.changed_at", ">=", where.ref("p.published_at")),
			]),
		)
		.execute();
	return rows.flatMap(({ author_id }) => author_id ?? []);
}
