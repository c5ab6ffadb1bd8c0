import type { Db } from "../../../platform/db/open.ts";
import { authorsOfChanges } from "./draftQueries.ts";

type Place = { entry: string; language: string };

/** A list of writers as a row keeps it: each once. */
export function keptWriters(writers: Iterable<string | null>): string {
	return JSON.stringify([...new Set(writers)].filter((one) => one !== null));
}

/** Writers of a revision's words; of an old revision, its author. */
export function writersOfRevision(row: {
	writers: string | null;
	author_id: string | null;
}): string[] {
	if (row.writers !== null) return JSON.parse(row.writers);
	return row.author_id === null ? [] : [row.author_id];
}

/**
 * Everybody who wrote a draft since it was begun, and whoever changed it last: a
 * build of before may have written it since (docs/decisions/0061). Of a draft that
 * was begun by one, all who changed it since the language was published last.
 */
export async function writersOfDraft(
	db: Db,
	place: Place,
	row: { writers: string | null; author_id: string | null },
): Promise<string[]> {
	const known: string[] =
		row.writers === null
			? await authorsOfChanges(db, place)
			: JSON.parse(row.writers);
	return [...new Set([...known, ...(row.author_id ? [row.author_id] : [])])];
}
