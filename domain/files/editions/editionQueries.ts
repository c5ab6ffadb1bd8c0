import { type Insertable, type Selectable, sql } from "kysely";
import type { Db } from "../../../platform/db/open.ts";
import type { FileEditionTable } from "../../../platform/db/schema/fileEditions.ts";

export type Edition = Selectable<FileEditionTable>;
/** Key of an edition. */
export type EditionKey = Pick<Edition, "entry_id" | "language" | "edition">;

/** Editions of a file, also those that hold no longer: the newest of each language first. */
export function editionsOf(db: Db, entryId: string): Promise<Edition[]> {
	return db
		.selectFrom("file_edition")
		.selectAll()
		.where("entry_id", "=", entryId)
		.orderBy("language")
		.orderBy("edition", "desc")
		.execute();
}

/** Editions of some files that hold, with the content that each file has itself. */
export async function currentEditions(
	db: Db,
	ids: readonly string[],
): Promise<(Edition & { own: string | null })[]> {
	if (ids.length === 0) return [];
	return db
		.selectFrom("file_edition")
		.innerJoin("file_entry", "file_entry.id", "file_edition.entry_id")
		.selectAll("file_edition")
		.select("file_entry.sha256 as own")
		.where("file_edition.entry_id", "in", ids)
		.where("file_edition.ended_at", "is", null)
		.execute();
}

/** Edition of a file that holds in a language. */
export function currentEdition(
	db: Db,
	entryId: string,
	language: string,
): Promise<Edition | undefined> {
	return db
		.selectFrom("file_edition")
		.selectAll()
		.where("entry_id", "=", entryId)
		.where("language", "=", language)
		.where("ended_at", "is", null)
		.executeTakeFirst();
}

export async function insertEdition(
	db: Db,
	row: Insertable<FileEditionTable>,
): Promise<void> {
	await db.insertInto("file_edition").values(row).execute();
}

export async function changeEdition(
	db: Db,
	{ entry_id, language, edition }: EditionKey,
	change: Partial<Pick<Edition, "goes_with" | "ended_at" | "withdrawn_at">>,
): Promise<void> {
	await db
		.updateTable("file_edition")
		.set(change)
		.where("entry_id", "=", entry_id)
		.where("language", "=", language)
		.where("edition", "=", edition)
		.execute();
}

/** Writes into a file's row which languages it has beside its own: what lists read. */
export async function markEditions(db: Db, entryId: string): Promise<void> {
	const rows = await currentEditions(db, [entryId]);
	const codes = rows.map(({ language }) => language).sort();
	await db
		.updateTable("file_entry")
		.set({ editions: codes.length > 0 ? codes.join(" ") : null })
		.where("id", "=", entryId)
		.execute();
}

/** Contents of editions that were made for some content of a file, without those that hold for another. */
export async function contentsGoingWith(
	db: Db,
	entryId: string,
	sha256: string,
): Promise<string[]> {
	const rows = await editionsOf(db, entryId);
	const holding = new Set(
		rows
			.filter((row) => row.ended_at === null && row.goes_with !== sha256)
			.map((row) => row.sha256),
	);
	const going = rows.filter((row) => row.goes_with === sha256);
	return [...new Set(going.map((row) => row.sha256))].filter(
		(one) => !holding.has(one),
	);
}

/** Files that have or had some content in another language, with what became of it. */
export function filesWithEdition(db: Db, sha256: string, most: number) {
	return db
		.selectFrom("file_edition")
		.innerJoin("file_entry", "file_entry.id", "file_edition.entry_id")
		.selectAll("file_entry")
		.select([
			"file_edition.ended_at",
			"file_edition.withdrawn_at",
			"file_edition.goes_with",
			"file_edition.language as edition",
		])
		.where("file_edition.sha256", "=", sha256)
		.orderBy("file_edition.edition", "desc")
		.limit(most)
		.execute();
}

/** Languages of some contents of some files. */
export async function languagesOfContents(
	db: Db,
	contents: readonly { entryId: string; sha256: string }[],
): Promise<(content: { entryId: string; sha256: string }) => string> {
	const ids = [...new Set(contents.map(({ entryId }) => entryId))];
	const rows =
		ids.length === 0
			? []
			: await db
					.selectFrom("file_edition")
					.select(["entry_id", "sha256", "language"])
					.where("entry_id", "in", ids)
					.execute();
	const known = new Map(
		rows.map((row) => [`${row.entry_id} ${row.sha256}`, row.language]),
	);
	return ({ entryId, sha256 }) => known.get(`${entryId} ${sha256}`) ?? "";
}

/** Place of an edition in the list of those behind. */
export type BehindPlace = { renewedAt: string; id: string; language: string };

/** Editions that hold and were made for another content than their file has now. */
function behind(db: Db) {
	return db
		.selectFrom("file_edition")
		.innerJoin("file_entry", "file_entry.id", "file_edition.entry_id")
		.where("file_edition.ended_at", "is", null)
		.where("file_entry.state", "!=", "deleted")
		.whereRef("file_edition.goes_with", "!=", "file_entry.sha256");
}

/** Editions that are behind, from a place on, those of files renewed longest ago first. */
export function editionsBehind(
	db: Db,
	after: BehindPlace | undefined,
	limit: number,
) {
	const query = behind(db)
		.select([
			...(["file_entry.id", "file_entry.name", "file_entry.names"] as const),
			...(["file_entry.parent_id", "file_entry.state"] as const),
			"file_entry.created_at as renewed_at",
			"file_edition.language",
			"file_edition.edition",
			"file_edition.created_at",
		])
		.orderBy("file_entry.created_at")
		.orderBy("file_entry.id")
		.orderBy("file_edition.language")
		.limit(limit);
	if (!after) return query.execute();
	const { renewedAt, id, language } = after;
	return query
		.where(
			sql<boolean>`(file_entry.created_at, file_entry.id, file_edition.language)
				> (${renewedAt}, ${id}, ${language})`,
		)
		.execute();
}

/** Files of those editions, each as often as it has some. */
export async function filesBehind(db: Db): Promise<string[]> {
	const rows = await behind(db).select("file_entry.id").execute();
	return rows.map(({ id }) => id);
}

/** Editions of archives among these that hold no longer. */
export async function endedAmong(
	db: Db,
	taken: readonly (readonly [number: number, sha256: string])[],
): Promise<boolean> {
	if (taken.length === 0) return false;
	const rows = await db
		.selectFrom("file_edition")
		.innerJoin("file_entry", "file_entry.id", "file_edition.entry_id")
		.select(["file_entry.number", "file_edition.sha256"])
		.where(
			"file_entry.number",
			"in",
			taken.map(([number]) => number),
		)
		.where("file_edition.ended_at", "is", null)
		.execute();
	const holding = new Set(rows.map((row) => `${row.number} ${row.sha256}`));
	return taken.some(([number, sha256]) => !holding.has(`${number} ${sha256}`));
}

/** Deletes editions of files that are gone for good. */
export async function deleteOrphanEditions(db: Db): Promise<void> {
	await db
		.deleteFrom("file_edition")
		.where(
			sql<boolean>`not exists (select 1 from file_entry where file_entry.id = file_edition.entry_id)`,
		)
		.execute();
}
