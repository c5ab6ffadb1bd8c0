import type { Db } from "../../../platform/db/open.ts";

/** Changes a reader may be behind and still follow; with more it reads all anew. */
export const mostFollowed = 50_000;
/** Changes that are kept: more, for somebody may be following just now. */
const mostKept = 2 * mostFollowed;

/** Number of the last change to what is published; 0 before the first. */
export async function lastChange(db: Db): Promise<number> {
	const { revision } = await db
		.selectFrom("file_change")
		.select((eb) => eb.fn.max("revision").as("revision"))
		.executeTakeFirstOrThrow();
	return revision ?? 0;
}

/** Number of the last change to nodes of the tree; 0 before the first. */
export async function lastTreeChange(db: Db): Promise<number> {
	const { revision } = await db
		.selectFrom("file_change")
		.select((eb) => eb.fn.max("revision").as("revision"))
		.where("tree", "=", 1)
		.executeTakeFirstOrThrow();
	return revision ?? 0;
}

/** The next changes after one that was seen, oldest first, at most `limit`. */
export function changesAfter(
	db: Db,
	revision: number,
	limit: number,
): Promise<{ revision: number; number: number }[]> {
	return db
		.selectFrom("file_change")
		.select(["revision", "number"])
		.where("revision", ">", revision)
		.orderBy("revision")
		.limit(limit)
		.execute();
}

/**
 * Numbers of the entries that changed after a revision; undefined where there are
 * too many, or some of them were swept.
 */
export async function changedNumbers(
	db: Db,
	revision: number,
): Promise<Set<number> | undefined> {
	if ((await lastChange(db)) - revision > mostFollowed) return undefined;
	const rows = await changesAfter(db, revision, mostFollowed);
	return new Set(rows.map(({ number }) => number));
}

/**
 * Deletes changes that nobody follows any more. The last one stays, and the last
 * one of the tree: both say which state of the library it is.
 */
export async function sweepChanges(db: Db, kept = mostKept): Promise<void> {
	const oldest = (await lastChange(db)) - kept;
	if (oldest <= 0) return;
	await db
		.deleteFrom("file_change")
		.where("revision", "<=", oldest)
		.where("revision", "!=", await lastTreeChange(db))
		.execute();
}
