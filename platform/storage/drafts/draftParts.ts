import type { Insertable, Selectable } from "kysely";
import type { Db } from "../../db/open.ts";
import type { DraftPartTable } from "../../db/schema/uploads.ts";

export type DraftPart = Selectable<DraftPartTable>;

/** Notes that a draft was begun; again is no error. */
export async function beginParts(db: Db, draft: string): Promise<void> {
	await insert(db, { draft, number: 0, name: "", start: 0, size: 0 });
}

/**
 * Adds a part; false where there is one of its number or of a higher one, and where
 * the draft is there no longer.
 */
export async function addPart(
	db: Db,
	part: Insertable<DraftPartTable>,
): Promise<boolean> {
	if (!(await insert(db, part))) return false;
	const { draft, number } = part;
	const rows = await db
		.selectFrom("draft_part")
		.select("number")
		.where("draft", "=", draft)
		.where((is) => is.or([is("number", "=", 0), is("number", ">", number)]))
		.execute();
	const [first, later] = rows.toSorted((a, b) => a.number - b.number);
	if (first?.number === 0 && !later) return true;
	// A late part: its number has gone into a later part, or the draft is deleted.
	await deleteParts(db, draft, number);
	return false;
}

async function insert(
	db: Db,
	part: Insertable<DraftPartTable>,
): Promise<boolean> {
	const added = await db
		.insertInto("draft_part")
		.values(part)
		.onConflict((conflict) => conflict.columns(["draft", "number"]).doNothing())
		.returning("number")
		.executeTakeFirst();
	return added !== undefined;
}

/** The part with the highest number. */
export function lastPart(
	db: Db,
	draft: string,
): Promise<DraftPart | undefined> {
	return db
		.selectFrom("draft_part")
		.selectAll()
		.where("draft", "=", draft)
		.orderBy("number", "desc")
		.limit(1)
		.executeTakeFirst();
}

/** Parts that make up a draft, in their order. */
export async function partsOf(db: Db, draft: string): Promise<DraftPart[]> {
	const rows = await db
		.selectFrom("draft_part")
		.selectAll()
		.where("draft", "=", draft)
		.orderBy("number")
		.execute();
	const parts: DraftPart[] = [];
	for (const row of rows) {
		// Parts that a later one has replaced are left out.
		while ((parts.at(-1)?.start ?? -1) >= row.start) parts.pop();
		if (row.size > 0) parts.push(row);
	}
	return parts;
}

/** Deletes all parts of a draft, or one. @returns their names */
export async function deleteParts(
	db: Db,
	draft: string,
	number?: number,
): Promise<string[]> {
	let query = db.deleteFrom("draft_part").where("draft", "=", draft);
	if (number !== undefined) query = query.where("number", "=", number);
	const rows = await query.returning("name").execute();
	return rows.flatMap(({ name }) => name || []);
}

/** Every draft that has been begun. */
export async function draftsWithParts(db: Db): Promise<string[]> {
	const rows = await db
		.selectFrom("draft_part")
		.select("draft")
		.distinct()
		.execute();
	return rows.map(({ draft }) => draft);
}

/** Names among these that are names of parts. */
export async function knownNames(
	db: Db,
	names: string[],
): Promise<Set<string>> {
	if (names.length === 0) return new Set();
	const rows = await db
		.selectFrom("draft_part")
		.select("name")
		.where("name", "in", names)
		.execute();
	return new Set(rows.map(({ name }) => name));
}
