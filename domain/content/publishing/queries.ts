import type { Db } from "../../../platform/db/open.ts";

/** Rows of one statement: engines bound the number of its parameters. */
const batch = 500;

function batches<T>(rows: readonly T[]): T[][] {
	return Array.from({ length: Math.ceil(rows.length / batch) }, (_, index) =>
		rows.slice(index * batch, (index + 1) * batch),
	);
}

function entryRows(db: Db) {
	return db
		.selectFrom("content_entry as e")
		.leftJoin("content_bin as b", "b.entry_id", "e.id")
		.select(["e.id", "e.kind", "e.slug", "e.position", "b.slug as binned"]);
}

/** Entries by their ids; `binned` is the slug of one in the bin. */
export async function entriesById(db: Db, ids: string[]) {
	const found = [];
	for (const some of batches([...new Set(ids)]))
		found.push(...(await entryRows(db).where("e.id", "in", some).execute()));
	return found;
}

/** The same by kind and slug; none of them is in the bin. */
export async function entriesByAddress(
	db: Db,
	addresses: { kind: string; slug: string }[],
) {
	const found = [];
	for (const kind of new Set(addresses.map((one) => one.kind))) {
		const slugs = addresses.filter((one) => one.kind === kind);
		for (const some of batches(slugs))
			found.push(
				...(await entryRows(db)
					.where("e.kind", "=", kind)
					.where(
						"e.slug",
						"in",
						some.map(({ slug }) => slug),
					)
					.execute()),
			);
	}
	return found;
}

/** What is published of these entries, in all languages. */
export async function publishedBodies(db: Db, entries: string[]) {
	const found = [];
	for (const ids of batches([...new Set(entries)]))
		found.push(
			...(await db
				.selectFrom("content_publication as p")
				.innerJoin("content_revision as r", "r.id", "p.revision_id")
				.select(["p.entry_id", "p.language", "r.id as revision", "r.body"])
				.where("p.entry_id", "in", ids)
				.execute()),
		);
	return found;
}

export async function insertEntries(
	trx: Db,
	entries: { id: string; kind: string; slug: string; position: number }[],
	now: string,
): Promise<void> {
	for (const rows of batches(entries))
		await trx
			.insertInto("content_entry")
			.values(rows.map((row) => ({ ...row, created_at: now, updated_at: now })))
			.execute();
}

export async function updateEntry(
	trx: Db,
	id: string,
	changes: { slug?: string; position?: number },
	now: string,
): Promise<void> {
	await trx
		.updateTable("content_entry")
		.set({ ...changes, updated_at: now })
		.where("id", "=", id)
		.execute();
}

export type RevisionRow = {
	id: string;
	entry_id: string;
	language: string;
	number: number;
	body: string;
	author_id: string | null;
	note: string | null;
	origin: string | null;
	created_at: string;
};

export async function insertRevisions(
	trx: Db,
	revisions: RevisionRow[],
): Promise<void> {
	for (const rows of batches(revisions))
		await trx.insertInto("content_revision").values(rows).execute();
}

/** The newest revision of each language of these entries. */
export async function newestRevisions(db: Db, entries: string[]) {
	const found = [];
	for (const ids of batches(entries))
		found.push(
			...(await db
				.selectFrom("content_revision as r")
				.select(["r.id", "r.entry_id", "r.language", "r.number", "r.body"])
				.where("r.entry_id", "in", ids)
				.where((where) =>
					where.not(
						where.exists(
							where
								.selectFrom("content_revision as later")
								.select("later.id")
								.whereRef("later.entry_id", "=", "r.entry_id")
								.whereRef("later.language", "=", "r.language")
								.whereRef("later.number", ">", "r.number"),
						),
					),
				)
				.execute()),
		);
	return found;
}

export async function revisionsById(
	db: Db,
	ids: string[],
): Promise<Map<string, RevisionRow>> {
	const found = new Map<string, RevisionRow>();
	for (const some of batches([...new Set(ids)]))
		for (const row of await db
			.selectFrom("content_revision")
			.selectAll()
			.where("id", "in", some)
			.execute())
			found.set(row.id, row);
	return found;
}

type Publication = {
	entry_id: string;
	language: string;
	/** None: it is taken out of this language. */
	revision_id: string | null;
};

/** Points at other revisions, and writes down that it did. */
export async function setPublications(
	trx: Db,
	changes: Publication[],
	as: { version: number; author_id: string | null; note: string | null },
	now: string,
): Promise<void> {
	for (const rows of batches(changes)) {
		const shown = rows.flatMap(({ revision_id, ...row }) =>
			revision_id ? { ...row, revision_id, published_at: now } : [],
		);
		if (shown.length > 0)
			await trx
				.insertInto("content_publication")
				.values(shown)
				.onConflict((conflict) =>
					conflict.columns(["entry_id", "language"]).doUpdateSet((row) => ({
						revision_id: row.ref("excluded.revision_id"),
						published_at: row.ref("excluded.published_at"),
					})),
				)
				.execute();
		await trx
			.insertInto("content_history")
			.values(rows.map((row) => ({ ...row, ...as, changed_at: now })))
			.execute();
	}
	for (const { entry_id, language, revision_id } of changes)
		if (!revision_id)
			await trx
				.deleteFrom("content_publication")
				.where("entry_id", "=", entry_id)
				.where("language", "=", language)
				.execute();
}

/** Drafts of entries, whatever their languages. */
export async function draftsOf(db: Db, entries: string[]) {
	const found = [];
	for (const ids of batches(entries))
		found.push(
			...(await db
				.selectFrom("content_draft")
				.selectAll()
				.where("entry_id", "in", ids)
				.execute()),
		);
	return found;
}

/** Takes a draft away, unless it was changed since it was read; whether it did. */
export async function deleteDraft(
	trx: Db,
	draft: { entry_id: string; language: string; version: number },
): Promise<boolean> {
	const { numDeletedRows } = await trx
		.deleteFrom("content_draft")
		.where("entry_id", "=", draft.entry_id)
		.where("language", "=", draft.language)
		.where("version", "=", draft.version)
		.executeTakeFirst();
	return Number(numDeletedRows) > 0;
}

export async function putIntoBin(
	trx: Db,
	row: {
		entry_id: string;
		slug: string;
		published: string;
		author_id: string | null;
		note: string | null;
		removed_at: string;
	},
): Promise<void> {
	await trx.insertInto("content_bin").values(row).execute();
}

/** Which of these pictures there are. */
export async function picturesById(
	db: Db,
	ids: string[],
): Promise<Set<string>> {
	const found = new Set<string>();
	for (const some of batches([...new Set(ids)]))
		for (const { id } of await db
			.selectFrom("media")
			.select("id")
			.where("id", "in", some)
			.execute())
			found.add(id);
	return found;
}

/** What was published of entries in the bin, as JSON. */
export async function binnedRevisions(db: Db, entries: string[]) {
	if (entries.length === 0) return [];
	return db
		.selectFrom("content_bin")
		.select(["entry_id", "published"])
		.where("entry_id", "in", entries)
		.execute();
}

export async function takeOutOfBin(trx: Db, entry: string): Promise<void> {
	await trx.deleteFrom("content_bin").where("entry_id", "=", entry).execute();
}

/** Revisions of an entry in a language without their bodies, the newest first. */
export function versionRows(db: Db, entry: string, language: string) {
	return db
		.selectFrom("content_revision")
		.select([
			"id",
			"number",
			"author_id as author",
			"note",
			"origin",
			"created_at as createdAt",
		])
		.where("entry_id", "=", entry)
		.where("language", "=", language)
		.orderBy("number", "desc")
		.execute();
}

/** What was published of an entry at a moment, each language's last change until then. */
export async function publishedAt(db: Db, entry: string, time: string) {
	return db
		.selectFrom("content_history as h")
		.select(["h.language", "h.revision_id"])
		.where("h.entry_id", "=", entry)
		.where("h.changed_at", "<=", time)
		.where((where) =>
			where.not(
				where.exists(
					where
						.selectFrom("content_history as later")
						.select("later.version")
						.whereRef("later.entry_id", "=", "h.entry_id")
						.whereRef("later.language", "=", "h.language")
						.whereRef("later.version", ">", "h.version")
						.where("later.changed_at", "<=", time),
				),
			),
		)
		.execute();
}

/** What a change of the content published or withdrew, and what was published there before and is now. */
export async function changedBy(db: Db, version: number) {
	const before = (rows: HistoryRows) =>
		rows
			.filter((row) => row.version < version)
			.reduce<HistoryRows[number] | undefined>(
				(last, row) => (last && last.version > row.version ? last : row),
				undefined,
			);
	const changed = await db
		.selectFrom("content_history")
		.select(["entry_id", "language"])
		.where("version", "=", version)
		.execute();
	const all = await Promise.all(
		changed.map(({ entry_id, language }) => historyOf(db, entry_id, language)),
	);
	return changed.map((place, n) => ({
		...place,
		revision: before(all[n] ?? [])?.revision_id ?? null,
		isNewest: all[n]?.every((row) => row.version <= version) ?? false,
	}));
}

type HistoryRows = Awaited<ReturnType<typeof historyOf>>;
function historyOf(db: Db, entry: string, language: string) {
	return db
		.selectFrom("content_history")
		.select(["version", "revision_id"])
		.where("entry_id", "=", entry)
		.where("language", "=", language)
		.execute();
}

/** What lies in the bin, the newest first. */
export function binRows(db: Db) {
	return db
		.selectFrom("content_bin as b")
		.innerJoin("content_entry as e", "e.id", "b.entry_id")
		.select([
			"b.entry_id as entry",
			"e.kind",
			"b.slug",
			"b.author_id as author",
			"b.note",
			"b.removed_at as removedAt",
		])
		.orderBy("b.removed_at", "desc")
		.execute();
}

/** Deletes an entry with all that was ever said of it, unless it was brought back since. */
export async function deleteEntry(
	trx: Db,
	entry: string,
	removedAt: string,
): Promise<void> {
	const { numDeletedRows } = await trx
		.deleteFrom("content_bin")
		.where("entry_id", "=", entry)
		.where("removed_at", "=", removedAt)
		.executeTakeFirst();
	if (Number(numDeletedRows) === 0) return;
	for (const table of [
		"content_change",
		"content_draft",
		"release_item",
		"content_history",
		"content_revision",
	] as const)
		await trx.deleteFrom(table).where("entry_id", "=", entry).execute();
	await trx.deleteFrom("content_entry").where("id", "=", entry).execute();
}
