import type { Db } from "../../../platform/db/open.ts";
import { batches } from "./batches.ts";

/** Published bodies of these entries, in all languages. */
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

/**
 * Published revisions of an entry at a moment, each language's last change
 * until then.
 */
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

/**
 * Revisions that a change of the content published (`made`) or withdrew, with
 * those published there before.
 */
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
		.select(["entry_id", "language", "revision_id"])
		.where("version", "=", version)
		.execute();
	const all = await Promise.all(
		changed.map(({ entry_id, language }) => historyOf(db, entry_id, language)),
	);
	return changed.map(({ revision_id, ...place }, n) => ({
		...place,
		withdrawn: revision_id === null,
		made: revision_id,
		revision: before(all[n] ?? [])?.revision_id ?? null,
		isNewest: all[n]?.every((row) => row.version <= version) ?? false,
	}));
}

/** Each time a language of an entry was published or withdrawn (no revision), the first one first. */
export function deedsOf(db: Db, entry: string, language: string) {
	return db
		.selectFrom("content_history")
		.select([
			"revision_id as revision",
			"author_id as author",
			"note",
			"changed_at as at",
		])
		.where("entry_id", "=", entry)
		.where("language", "=", language)
		.orderBy("version")
		.execute();
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
